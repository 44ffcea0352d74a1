import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { supabase } from '../../data/client.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { factorsOf, missingFactors } from './account-calls.ts';
import { DeleteAccountPage } from './DeleteAccountPage.tsx';
import { EmailPage } from './EmailPage.tsx';
import { EnrolPage } from './EnrolPage.tsx';
import { FactorPromptContext } from './factor-context.ts';
import { FactorPrompt } from './factor-prompt.ts';
import { FactorPromptDialog } from './FactorPromptDialog.tsx';
import { GooglePage } from './GooglePage.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';
import { OverviewPage } from './OverviewPage.tsx';
import { FormSkeleton } from './Panel.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { PicturePage } from './PicturePage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { RecoveryCodesPage } from './RecoveryCodesPage.tsx';
import { SessionsPage } from './SessionsPage.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { TwoFactorPage } from './TwoFactorPage.tsx';

/** The prompt engine comes with it, which the other pages need not load. */
const AiPage = lazyScreen(() => import('./AiPage.tsx'), 'AiPage');

/** The account's settings: an overview, and a page of its own for each matter. */
export function SettingsScreen() {
  const [prompt] = useState(
    () =>
      new FactorPrompt({
        missingFactors: () => missingFactors(supabase()),
        factors: () => factorsOf(supabase()),
      }),
  );
  return (
    <FactorPromptContext value={prompt}>
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
      <FactorPromptDialog prompt={prompt} />
    </FactorPromptContext>
  );
}

function AiSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="pt-24">
      <FormSkeleton fields={3} />
    </div>
  );
}
