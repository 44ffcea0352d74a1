/** The file of the recovery codes, as somebody would want to find it in a year. */
export function recoveryCodesText(codes: readonly string[], account: string, site: string): string {
  return [
    `Promptory recovery codes for ${account}`,
    site,
    '',
    ...codes,
    '',
    'Each code signs you in once without your authenticator app, and turns two-factor sign-in off.',
    '',
  ].join('\n');
}
