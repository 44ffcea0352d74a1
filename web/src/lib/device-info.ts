/** The device, as far as voice input depends on it. */
export interface DeviceInfo {
  readonly isMobile: boolean;
  readonly isTablet: boolean;
  readonly isDesktop: boolean;
  readonly platform: 'ios' | 'android' | 'macos' | 'windows' | 'linux' | 'other';
  readonly browser: 'chrome' | 'edge' | 'safari' | 'firefox' | 'other';
  readonly screenSize: 'small' | 'medium' | 'large' | 'xlarge';
}

interface DeviceSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** width of the window in CSS pixels */
  readonly width: number;
}

const MOBILE_MAX_PX = 768;
const TABLET_MAX_PX = 1024;
const SMALL_BELOW_PX = 640;
const MEDIUM_BELOW_PX = 1024;
const LARGE_BELOW_PX = 1280;

/**
 * Reads the device from what a browser says. A phone or tablet by its system counts as mobile at
 * any width of up to 768 px; a narrow window on a computer does too, as specified.
 */
export function readDeviceInfo({ userAgent, maxTouchPoints, width }: DeviceSigns): DeviceInfo {
  const isMobile = width <= MOBILE_MAX_PX;
  const isTablet = !isMobile && width <= TABLET_MAX_PX;
  return {
    isMobile,
    isTablet,
    isDesktop: !isMobile && !isTablet,
    platform: platformOf(userAgent, maxTouchPoints),
    browser: browserOf(userAgent),
    screenSize:
      width < SMALL_BELOW_PX
        ? 'small'
        : width < MEDIUM_BELOW_PX
          ? 'medium'
          : width < LARGE_BELOW_PX
            ? 'large'
            : 'xlarge',
  };
}

/** True if the system runs one recording at a time, so recognition can't share the microphone. */
export function hasOneRecorder({ platform }: DeviceInfo): boolean {
  return platform === 'ios' || platform === 'android';
}

function platformOf(userAgent: string, maxTouchPoints: number): DeviceInfo['platform'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // Since version 13, an iPad says that it is a Mac.
  if (userAgent.includes('Macintosh')) return maxTouchPoints > 1 ? 'ios' : 'macos';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Linux') ? 'linux' : 'other';
}

function browserOf(userAgent: string): DeviceInfo['browser'] {
  if (/Edg(?:e|A|iOS)?\//.test(userAgent)) return 'edge';
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'firefox';
  if (/Chrome\/|CriOS\/|Chromium\//.test(userAgent)) return 'chrome';
  return userAgent.includes('Safari/') ? 'safari' : 'other';
}
