import { RESET_PATH } from '../../lib/origin-page.ts';

/** The pages that links of the auth service lead back to, as it must be told them. */
const page = (path: string) => new URL(path, window.location.origin).href;

export const callbackUrl = () => page('/auth/callback');
export const verifyUrl = () => page('/auth/verify-email');
export const resetUrl = () => page(RESET_PATH);
