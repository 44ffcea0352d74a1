import { DIAGNOSTIC_PAGES } from '@promptory/domain/diagnostic-pages';
import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import {
  matchPath,
  Navigate,
  NavigationType,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { backgroundOf } from '../browser/overlay-state.ts';
import { useSession } from '../data/session/use-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { BrowseRedirect, ReelRedirect, TagRedirect } from './member-redirects.tsx';
import { RequireSignIn, RequireSignOut, SecondFactorOnly, WaitForSession } from './guards.tsx';
import type { SignedInScreen } from './signed-in-screens.ts';
import { PublicPage } from './PublicPage.tsx';

/** A screen. `preload` exists if its code is in a separate file. */
type Screen = ComponentType & { preload?: () => Promise<void> };

interface RouteGroup {
  /** Checks who may see the screens. Without a guard, everyone may. */
  Guard?: ComponentType;
  /** The header and navigation around the screens. */
  Frame?: Screen;
  /** `Part` is loaded together with the screen, which shows it. */
  screens: readonly (readonly [path: string, Screen: Screen, Part?: Screen])[];
}

const Login = lazyScreen(() => import('../features/auth/LoginScreen.tsx'), 'LoginScreen');
const Signup = lazyScreen(
  () => import('../features/auth/sign-up/SignupScreen.tsx'),
  'SignupScreen',
);
const Callback = lazyScreen(
  () => import('../features/auth/callback/CallbackScreen.tsx'),
  'CallbackScreen',
);
const VerifyEmail = lazyScreen(
  () => import('../features/auth/sign-up/VerifyEmailScreen.tsx'),
  'VerifyEmailScreen',
);
const ForgotPassword = lazyScreen(
  () => import('../features/auth/password-reset/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
);
const ResetPassword = lazyScreen(
  () => import('../features/auth/password-reset/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
);
const TwoFactor = lazyScreen(
  () => import('../features/auth/two-factor/TwoFactorScreen.tsx'),
  'TwoFactorScreen',
);
const ChangeEmail = lazyScreen(
  () => import('../features/auth/ChangeEmailScreen.tsx'),
  'ChangeEmailScreen',
);
const Shell = lazyScreen(() => import('./SignedInShell.tsx'), 'SignedInShell');
const Feed = lazyScreen(() => import('../features/feed/FeedScreen.tsx'), 'FeedScreen');
const Messages = screen('MessagesScreen');
const Conversation = screen('ConversationScreen');
const Community = screen('CommunityScreen');
const PostOverlay = screen('PostOverlay');
const Diagnostic = lazyScreen(
  () => import('../features/diagnostics/DiagnosticScreen.tsx'),
  'DiagnosticScreen',
);
const Legal = lazyScreen(() => import('../features/legal/LegalScreen.tsx'), 'LegalScreen');
const NotFound = lazyScreen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen');

/** All routes of the app. */
const ROUTES = {
  signedOut: {
    Guard: RequireSignOut,
    screens: [
      ['/auth/login', Login],
      ['/auth/signup', Signup],
    ],
  },
  /** Targets of links in emails and of Google's sign-in, with or without a session. */
  fromLinks: {
    Guard: WaitForSession,
    screens: [
      ['/auth/callback', Callback],
      ['/auth/verify-email', VerifyEmail],
      ['/auth/change-email', ChangeEmail],
      ['/auth/forgot-password', ForgotPassword],
      ['/auth/reset-password', ResetPassword],
    ],
  },
  secondFactor: {
    Guard: SecondFactorOnly,
    screens: [['/auth/two-factor', TwoFactor]],
  },
  signedIn: {
    Guard: RequireSignIn,
    Frame: Shell,
    screens: [
      ['/', Feed],
      ['/create', screen('CreatePage')],
      ['/explore', screen('ExploreScreen')],
      ['/tools/:id', screen('ToolScreen')],
      ['/search', screen('SearchScreen')],
      ['/post/:id', screen('PostPage')],
      ['/post/:id/edit', screen('EditScreen')],
      ['/reels', screen('ReelsPage')],
      ['/profile', screen('OwnProfileScreen')],
      ['/user/:username', screen('PersonScreen')],
      ['/user/:username/followers', screen('FollowersScreen')],
      ['/user/:username/following', screen('FollowingScreen')],
      ['/notifications', screen('NotificationsScreen')],
      ['/chat', screen('ChatScreen')],
      ['/ai-chat', screen('ChatScreen')],
      // One component, so that the screen stays when another conversation opens.
      ['/messages', Messages],
      ['/messages/:id', Messages, Conversation],
      ['/chat/:id', Messages, Conversation],
      ['/communities', screen('CommunitiesScreen')],
      ['/community/:id/discussion', screen('DiscussionScreen')],
      // One component, so that the header stays when another tab opens.
      ['/community/:id', Community],
      ['/community/:id/reels', Community],
      ['/community/:id/about', Community],
      ['/community/:id/members', Community],
      ['/community/:id/settings', Community],
      // Public addresses with the same content as a screen for members.
      ['/browse', BrowseRedirect],
      ['/tag/:tag', TagRedirect],
      ['/reel/:id', ReelRedirect],
      ['/c/:slug', screen('CommunityLinkScreen')],
      ['/ai-apps', screen('AiAppsScreen')],
      ['/transform', screen('TransformScreen')],
      ['/smart-studio', screen('SmartStudioScreen')],
      ['/settings/*', screen('SettingsScreen')],
    ],
  },
  open: {
    Frame: PublicPage,
    screens: [
      ['/terms', Legal],
      ['/privacy', Legal],
      ...Object.keys(DIAGNOSTIC_PAGES).map((path) => [path, Diagnostic] as const),
      ['*', NotFoundOrHandle],
    ],
  },
} satisfies Record<string, RouteGroup>;

/** Loads the code of the page at `pathname`, for example while the session is still being checked. */
export async function preloadFor(pathname: string, hasSession: boolean): Promise<void> {
  const { signedIn, signedOut, fromLinks } = ROUTES;
  const found = findScreen(
    hasSession ? signedIn.screens : [...signedOut.screens, ...fromLinks.screens],
    pathname,
  );
  const expected = found?.[1] ?? (hasSession ? undefined : Login);
  await Promise.all([
    hasSession && Shell.preload(),
    expected?.preload?.(),
    found?.[2]?.preload?.(),
  ]);
}

function findScreen(screens: RouteGroup['screens'], pathname: string) {
  return screens.find(([path]) => matchPath(path, pathname) !== null);
}

/**
 * Renders the screen of the current path. A post that was opened from a list is an overlay: the
 * screens below see the location of the list, so that it stays as it is.
 */
export function AppRoutes() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { user } = useSession();
  const isSignedIn = user !== null;
  // Without a pointer at a link, or on a slow network, nothing was loaded before. Then the part of a screen
  // loads at the same time as the screen, not after it.
  useEffect(() => {
    if (isSignedIn) void findScreen(ROUTES.signedIn.screens, location.pathname)?.[2]?.preload?.();
  }, [isSignedIn, location.pathname]);
  const background = user?.needsSecondFactor === false ? backgroundOf(location) : null;
  // `Routes` has a prop `location`, but setting it only later would remount all screens.
  const shown = useMemo(
    () =>
      background === null
        ? { location, navigationType }
        : { location: background, navigationType: NavigationType.Pop },
    [location, navigationType, background],
  );
  return (
    <>
      <LocationContext.Provider value={shown}>
        <Routes>
          {Object.entries<RouteGroup>(ROUTES).map(([name, { Guard, Frame, screens }]) => (
            <Route key={name} element={Guard && <Guard />}>
              <Route element={Frame && <Frame />}>
                {screens.map(([path, Screen]) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              </Route>
            </Route>
          ))}
        </Routes>
      </LocationContext.Provider>
      {background !== null && (
        // The overlay is a portal above this backdrop, which is visible while its code loads.
        <div className="fixed inset-0 z-40 overflow-auto bg-page md:bg-shade">
          <ErrorBoundary resetKey={location.key}>
            <Suspense>
              <PostOverlay />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}

/** A screen for signed-in users. The feed screen doesn't use this, so that it loads sooner. */
function screen(name: SignedInScreen): Screen {
  return lazyScreen(async () => {
    const { signedInScreens } = await import('./signed-in-screens.ts');
    return { Screen: await signedInScreens[name]() };
  }, 'Screen');
}

/** Redirects `/@name` to `/user/name`. Route patterns can't match a part of a path segment. */
function NotFoundOrHandle() {
  const { '*': rest = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const handle = /^@([A-Za-z0-9_]+)$/.exec(rest)?.[1];
  return handle === undefined ? (
    <NotFound />
  ) : (
    <Navigate to={`/user/${handle}`} replace state={state} />
  );
}
