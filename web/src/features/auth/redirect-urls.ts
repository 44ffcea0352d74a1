import { RESET_PASSWORD_PATH } from '../../browser/return-page.ts';

const toUrl = (path: string) => new URL(path, window.location.origin).href;

// The auth service redirects back to these pages.

export const callbackUrl = () => toUrl('/auth/callback');
export const verifyUrl = () => toUrl('/auth/verify-email');
export const resetUrl = () => toUrl(RESET_PASSWORD_PATH);
