import type { ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router';
import { ComingSoonScreen } from '../features/coming-soon/ComingSoonScreen.tsx';
import { COMING_PAGES, type ComingPage } from '../features/coming-soon/pages.ts';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { RequireSignIn, RequireSignOut, SecondFactorOnly, WaitForSession } from './guards.tsx';
import type { SignedInScreen } from './signed-in-screens.ts';
import { PublicPage } from './PublicPage.tsx';

/** A screen. `preload` exists if its code is in a separate file. */
type Screen = ComponentType & { preload?: () => void };

interface RouteGroup {
  /** Checks who may see the screens. Without a guard, everyone may. */
  Guard?: ComponentType;
  /** The header and navigation around the screens. */
  Frame?: Screen;
  screens: readonly (readonly [path: string, Screen: Screen])[];
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
const Shell = lazyScreen(() => import('./SignedInShell.tsx'), 'SignedInShell');
const Feed = lazyScreen(() => import('../features/feed/FeedScreen.tsx'), 'FeedScreen');
const Messages = screen('MessagesScreen');
const Community = screen('CommunityScreen');
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
      ['/messages/:id', Messages],
      ['/chat/:id', Messages],
      ['/communities', screen('CommunitiesScreen')],
      ['/community/:id/discussion', screen('DiscussionScreen')],
      // One component, so that the header stays when another tab opens.
      ['/community/:id', Community],
      ['/community/:id/reels', Community],
      ['/community/:id/about', Community],
      ['/community/:id/members', Community],
      ['/community/:id/settings', Community],
      ['/ai-apps', screen('AiAppsScreen')],
      ['/transform', screen('TransformScreen')],
      ['/settings/*', screen('SettingsScreen')],
      ...COMING_PAGES.map(comingSoon),
    ],
  },
  open: {
    Frame: PublicPage,
    screens: [
      ['/terms', Legal],
      ['/privacy', Legal],
      ['*', NotFoundOrHandle],
    ],
  },
} satisfies Record<string, RouteGroup>;

/** Starts loading the code of the page at `pathname` while the session is still being checked. */
export function preloadFor(pathname: string, hasSession: boolean): void {
  const { signedIn, signedOut, fromLinks } = ROUTES;
  const screens: RouteGroup['screens'] = hasSession
    ? signedIn.screens
    : [...signedOut.screens, ...fromLinks.screens];
  const found = screens.find(([path]) => matchPath(path, pathname) !== null)?.[1];
  if (hasSession) Shell.preload();
  const expected = found ?? (hasSession ? undefined : Login);
  expected?.preload?.();
}

/** Renders the screen of the current path. */
export function AppRoutes() {
  return (
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
  );
}

/** A screen for signed-in users. The feed screen doesn't use this, so that it loads sooner. */
function screen(name: SignedInScreen): Screen {
  return lazyScreen(async () => {
    const { signedInScreens } = await import('./signed-in-screens.ts');
    return { Screen: await signedInScreens[name]() };
  }, 'Screen');
}

function comingSoon({ path, name, text }: ComingPage): [path: string, Screen: Screen] {
  return [path, () => <ComingSoonScreen name={name} text={text} />];
}

/** Redirects `/@name` to `/user/name`. Route patterns can't match a part of a path segment. */
function NotFoundOrHandle() {
  const { '*': rest = '' } = useParams();
  const handle = /^@([A-Za-z0-9_]+)$/.exec(rest)?.[1];
  return handle === undefined ? <NotFound /> : <Navigate to={`/user/${handle}`} replace />;
}
