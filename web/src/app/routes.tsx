import { matchPath, Navigate, Route, Routes, useParams } from 'react-router';
import { ComingSoonScreen } from '../features/coming-soon/ComingSoonScreen.tsx';
import { COMING_MEMBER_PAGES, type ComingPage } from '../features/coming-soon/pages.ts';
import { AnyVisitor, RequireUser, SecondFactorOnly, VisitorsOnly } from './guards.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { MEMBER_PATHS } from './member-paths.ts';
import { PublicPage } from './PublicPage.tsx';

const Shell = lazyScreen(() => import('./SignedInShell.tsx'), 'SignedInShell');
const Login = lazyScreen(() => import('../features/auth/LoginScreen.tsx'), 'LoginScreen');
const Signup = lazyScreen(() => import('../features/auth/SignupScreen.tsx'), 'SignupScreen');
const Callback = lazyScreen(() => import('../features/auth/CallbackScreen.tsx'), 'CallbackScreen');
const VerifyEmail = lazyScreen(
  () => import('../features/auth/VerifyEmailScreen.tsx'),
  'VerifyEmailScreen',
);
const Forgot = lazyScreen(
  () => import('../features/auth/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
);
const Reset = lazyScreen(
  () => import('../features/auth/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
);
const TwoFactor = lazyScreen(
  () => import('../features/auth/TwoFactorScreen.tsx'),
  'TwoFactorScreen',
);
const Feed = lazyScreen(() => import('../features/feed/FeedScreen.tsx'), 'FeedScreen');
const NotFound = lazyScreen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen');
const Legal = lazyScreen(() => import('../features/legal/LegalScreen.tsx'), 'LegalScreen');
const Elsewhere = lazyScreen(() => import('./MemberScreens.tsx'), 'MemberScreens');

const VISITOR_SCREENS = [
  { path: '/auth/login', Screen: Login },
  { path: '/auth/signup', Screen: Signup },
];

/** Where links in mails lead to, and the way back from Google. */
const LINK_SCREENS = [
  { path: '/auth/callback', Screen: Callback },
  { path: '/auth/verify-email', Screen: VerifyEmail },
  { path: '/auth/forgot-password', Screen: Forgot },
  { path: '/auth/reset-password', Screen: Reset },
];

/** Begins to load the code of the page in sight while it is still being found out who is here. */
export function preloadFor(pathname: string, signedIn: boolean): void {
  const isHere = ({ path }: { path: string }) => matchPath(path, pathname) !== null;
  if (signedIn) {
    Shell.preload();
    if (pathname === '/') Feed.preload();
    else if (MEMBER_PATHS.some((path) => matchPath(path, pathname) !== null))
      preloadMember(pathname);
  } else {
    ([...VISITOR_SCREENS, ...LINK_SCREENS].find(isHere)?.Screen ?? Login).preload();
  }
}

function preloadMember(pathname: string): void {
  import('./MemberScreens.tsx').then(
    (module) => {
      module.preloadMemberScreen(pathname);
    },
    // Shown when the screen is rendered.
    () => undefined,
  );
}

/** Every address of the product. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<VisitorsOnly />}>
        {VISITOR_SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route element={<AnyVisitor />}>
        {LINK_SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route element={<SecondFactorOnly />}>
        <Route path="/auth/two-factor" element={<TwoFactor />} />
      </Route>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="/" element={<Feed />} />
          {MEMBER_PATHS.map((path) => (
            <Route key={path} path={path} element={<Elsewhere />} />
          ))}
          {COMING_MEMBER_PAGES.map(comingRoute)}
        </Route>
      </Route>
      <Route element={<PublicPage />}>
        <Route path="/terms" element={<Legal />} />
        <Route path="/privacy" element={<Legal />} />
        <Route path="*" element={<NotFoundOrHandle />} />
      </Route>
    </Routes>
  );
}

function comingRoute({ path, name, text }: ComingPage) {
  return <Route key={path} path={path} element={<ComingSoonScreen name={name} text={text} />} />;
}

/** `/@name` is the short address of a person. A pattern cannot begin within a segment, hence here. */
function NotFoundOrHandle() {
  const { '*': rest = '' } = useParams();
  const handle = /^@([A-Za-z0-9_]+)$/.exec(rest)?.[1];
  return handle === undefined ? <NotFound /> : <Navigate to={`/user/${handle}`} replace />;
}
