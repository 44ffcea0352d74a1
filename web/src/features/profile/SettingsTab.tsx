import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session/use-session.ts';
import { windowTheme } from '../../browser/window-theme.ts';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { PushNotifications } from '../../widgets/PushNotifications.tsx';
import { MobileAppDialog } from './MobileAppDialog.tsx';
import { useSignOut } from '../../widgets/use-sign-out.ts';

/** The version of the product (core specification, section 9). */
const VERSION = '1.0.0';

const rowClass =
  'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 md:px-5';
const pressable = `${rowClass} transition-colors hover:bg-hover`;

/** Settings tab: theme, notifications, privacy, app information and sign-out. */
export function SettingsTab() {
  const { user } = useSession();
  const theme = useSyncExternalStore(windowTheme.subscribe, windowTheme.snapshot);
  const [showsInstallSteps, setShowsInstallSteps] = useState(false);
  return (
    <div className="mx-auto flex max-w-[36rem] flex-col gap-4">
      <Card as="section" aria-label="Settings" className="divide-y overflow-hidden">
        <Switch
          className="px-4 py-3 md:px-5"
          label="Theme"
          help={theme === 'dark' ? 'The dark theme is on.' : 'The light theme is on.'}
          checked={theme === 'dark'}
          onCheckedChange={windowTheme.toggle}
        />
        {user !== null && (
          <div className="flex flex-col gap-3 px-4 py-3 md:px-5">
            <PushNotifications userId={user.id} />
          </div>
        )}
        <Link to="/settings/privacy" className={pressable}>
          <SettingsRow label="Privacy Settings" leads />
        </Link>
        <div className={rowClass}>
          <SettingsRow label="About" text={`Version ${VERSION}`} />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          className={pressable}
          onClick={() => {
            setShowsInstallSteps(true);
          }}
        >
          <SettingsRow label="Mobile App" leads />
        </button>
        <SignOut />
      </Card>
      <Card as="section" aria-label="Account" className="overflow-hidden">
        <Link to="/settings" className={pressable}>
          <SettingsRow label="Account & security" leads />
        </Link>
      </Card>
      <MobileAppDialog open={showsInstallSteps} onOpenChange={setShowsInstallSteps} />
    </div>
  );
}

interface RowProps {
  label: string;
  text?: string;
  leads?: boolean;
}

function SettingsRow({ label, text, leads = false }: RowProps) {
  return (
    <>
      <span className="min-w-0 flex-1 text-sm font-medium">{label}</span>
      {text !== undefined && <span className="text-sm text-quiet">{text}</span>}
      {leads && <ChevronRight aria-hidden className="size-[18px] text-quiet" />}
    </>
  );
}

function SignOut() {
  const { busy, signOut } = useSignOut();
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${pressable} text-danger`}
      onClick={signOut}
    >
      <span className="text-sm font-medium">Sign Out</span>
    </button>
  );
}
