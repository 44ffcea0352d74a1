import { Suspense, useEffect, useState } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { fetchAccount } from './account/account-requests.ts';
import { fetchRequiredFactors } from './two-factor/factor-requests.ts';
import { DeleteAccountPage } from './account/DeleteAccountPage.tsx';
import { EmailPage } from './account/EmailPage.tsx';
import { EnrolPage } from './two-factor/EnrolPage.tsx';
import { ReauthenticationContext } from './reauthentication/use-reauthentication.ts';
import { Reauthentication } from './reauthentication/reauthentication.ts';
import { ReauthenticationDialog } from './reauthentication/ReauthenticationDialog.tsx';
import { GooglePage } from './account/GooglePage.tsx';
import { NotificationsPage } from './notifications/NotificationsPage.tsx';
import { OverviewPage } from './OverviewPage.tsx';
import { FormSkeleton } from './PanelSkeletons.tsx';
import { PasswordPage } from './account/PasswordPage.tsx';
import { PicturePage } from './account/PicturePage.tsx';
import { PrivacyPage } from './privacy/PrivacyPage.tsx';
import { RecoveryCodesPage } from './two-factor/RecoveryCodesPage.tsx';
import { SessionsPage } from './sessions/SessionsPage.tsx';
import { TwoFactorPage } from './two-factor/TwoFactorPage.tsx';
import { clsx } from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { SECTIONS } from './sections.ts';
import { useVisibleSections } from './sections.ts';

/** Loaded separately because it includes the prompt engine. */
const AiPage = lazyScreen(() => import('./ai/AiPage.tsx'), 'AiPage');

/** The settings: an overview and a page for each section. */
export function SettingsScreen() {
  const [reauthentication] = useState(
    () =>
      new Reauthentication({
        requiredFactors: () => fetchRequiredFactors(supabase()),
        account: () => fetchAccount(supabase()),
      }),
  );
  const { pathname } = useLocation();
  useEffect(() => {
    reauthentication.close();
  }, [pathname, reauthentication]);
  return (
    <ReauthenticationContext value={reauthentication}>
      <div className="mx-auto grid w-full max-w-[960px] gutter pb-12 max-md:max-w-[36rem] md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-10 lg:gap-x-16">
        <SettingsNav />
        <div className="min-w-0">
          <Routes>
            <Route index element={<OverviewPage />} />
            <Route path="picture" element={<PicturePage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="privacy" element={<PrivacyPage />} />
            <Route
              path="ai"
              element={
                <Suspense fallback={<AiSkeleton />}>
                  <AiPage />
                </Suspense>
              }
            />
            <Route path="password" element={<PasswordPage />} />
            <Route path="email" element={<EmailPage />} />
            <Route path="two-factor" element={<TwoFactorPage />} />
            <Route path="two-factor/new" element={<EnrolPage />} />
            <Route path="two-factor/recovery-codes" element={<RecoveryCodesPage />} />
            <Route path="google" element={<GooglePage />} />
            <Route path="sessions" element={<SessionsPage />} />
            <Route path="account" element={<DeleteAccountPage />} />
            <Route path="*" element={<Navigate to="/settings" replace />} />
          </Routes>
        </div>
      </div>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </ReauthenticationContext>
  );
}

function AiSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="pt-24">
      <FormSkeleton fields={3} />
    </div>
  );
}

const OVERVIEW = { path: '/settings', label: 'Overview', Icon: SlidersHorizontal };

/** The sections, shown on wide screens. On phones the overview links to them. */
function SettingsNav() {
  const names = useVisibleSections().flat();
  return (
    <nav aria-label="Settings" className="max-md:hidden">
      <ul className="sticky top-14 flex flex-col gap-0.5 pt-8">
        {[OVERVIEW, ...names.map((name) => SECTIONS[name])].map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === OVERVIEW.path}
              className={clsx(
                'flex h-9 items-center gap-2.5 rounded-control px-2.5 text-sm font-medium text-quiet transition-colors',
                'hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink',
              )}
            >
              <Icon aria-hidden className="size-[18px]" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
