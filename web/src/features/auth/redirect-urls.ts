import { RESET_PASSWORD_PATH } from '../../browser/return-page.ts';
import { siteUrl } from '../../browser/site-path.ts';

// The auth service redirects back to these pages.

export const callbackUrl = () => siteUrl('/auth/callback');
export const verifyUrl = () => siteUrl('/auth/verify-email');
export const resetUrl = () => siteUrl(RESET_PASSWORD_PATH);
