import { expect, test } from 'vitest';
import { firstLoadFiles } from '../web/first-load-files.ts';

const SRC = `${import.meta.dirname.replace(/scripts$/, 'web')}/src`.replaceAll('\\', '/');
const ROOTS = [
  ...['app/main.tsx', 'app/VisitorApp.tsx', 'app/SessionApp.tsx', 'app/SignedInShell.tsx'],
  ...['app/AccountMenu.tsx', 'app/ProfileButton.tsx', 'app/OnlinePresence.tsx'],
  ...['features/messages/MessageListener.tsx', 'features/notifications/NotificationListener.tsx'],
  ...[
    'features/notifications/BellPopup.tsx',
    'features/feed/FeedScreen.tsx',
    'ui/ToastViewport.tsx',
  ],
  ...['features/public/PublicCommunity.tsx', 'features/public/PublicPerson.tsx'],
  ...['features/public/PublicTool.tsx', 'widgets/prompt/FillInForm.tsx', 'app/NotFoundScreen.tsx'],
  ...['widgets/prompt/AttachedPromptPanel.tsx', 'app/unhandled-errors.ts'],
  ...['widgets/work-media/WorkPictureViewer.tsx', 'features/auth/LoginScreen.tsx'],
  ...['features/auth/ChangeEmailScreen.tsx', 'features/auth/callback/CallbackScreen.tsx'],
  'features/auth/password-reset/ForgotPasswordScreen.tsx',
  'features/auth/password-reset/ResetPasswordScreen.tsx',
  ...['features/auth/sign-up/SignupScreen.tsx', 'features/auth/sign-up/VerifyEmailScreen.tsx'],
  ...['features/auth/two-factor/TwoFactorScreen.tsx', 'features/legal/LegalScreen.tsx'],
  ...['screens/one.tsx', 'screens/two.tsx', 'screens/three.tsx'],
];
const SCREENS = ['screens/one.tsx', 'screens/two.tsx', 'screens/three.tsx'];

interface Given {
  /** the modules that a module imports */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** lengths in characters; 1,000 where nothing is said */
  readonly lengths?: Readonly<Record<string, number>>;
  readonly without?: string;
}

/** The files of all modules that are imported, by the name of the module. */
function filesOf({ imports, lengths = {}, without }: Given): Record<string, string | null> {
  const all = [...ROOTS, 'app/signed-in-screens.ts', ...Object.values(imports).flat()];
  const known = new Set(all.filter((name) => name !== without));
  const nameOf = (id: string) => id.slice(SRC.length + 1);
  const context = {
    getModuleInfo: (id: string) =>
      known.has(nameOf(id))
        ? {
            code: 'x'.repeat(lengths[nameOf(id)] ?? 1_000),
            importedIds: (imports[nameOf(id)] ?? []).map((name) => `${SRC}/${name}`),
            dynamicallyImportedIds:
              nameOf(id) === 'app/signed-in-screens.ts'
                ? SCREENS.map((name) => `${SRC}/${name}`)
                : [],
          }
        : null,
  } as unknown as Parameters<ReturnType<typeof firstLoadFiles>>[1];
  const fileOf = firstLoadFiles();
  return Object.fromEntries(
    [...new Set(Object.values(imports).flat())].map((name) => [
      name,
      fileOf(`${SRC}/${name}`, context) ?? null,
    ]),
  );
}

test('modules that the same screens need are in one file', () => {
  const imports = {
    'screens/one.tsx': ['large-a.ts', 'large-b.ts'],
    'screens/two.tsx': ['large-a.ts', 'large-b.ts'],
  };
  const files = filesOf({ imports, lengths: { 'large-a.ts': 300_000, 'large-b.ts': 200_000 } });
  expect(files).toEqual({ 'large-a.ts': 'large-a', 'large-b.ts': 'large-a' });
});

test('a small module joins the file of another set of screens, a large one does not', () => {
  const imports = {
    'screens/one.tsx': ['large.ts', 'other.ts'],
    'screens/two.tsx': ['large.ts', 'other.ts'],
    'screens/three.tsx': ['other.ts'],
  };
  const small = filesOf({ imports, lengths: { 'large.ts': 2_000, 'other.ts': 300_000 } });
  expect(small['large.ts']).toBe(small['other.ts']);
  const large = filesOf({ imports, lengths: { 'large.ts': 400_000, 'other.ts': 300_000 } });
  expect(large['large.ts']).not.toBe(large['other.ts']);
});

test('what a single screen uses stays with it, and the same code gives the same files', () => {
  const imports = { 'screens/one.tsx': ['own.ts', 'both.ts'], 'screens/two.tsx': ['both.ts'] };
  expect(filesOf({ imports })).toEqual({ 'own.ts': null, 'both.ts': 'both' });
  expect(filesOf({ imports })).toEqual(filesOf({ imports }));
});

test('a screen that was renamed stops the build', () => {
  expect(() =>
    filesOf({ imports: { 'screens/one.tsx': ['a.ts'] }, without: 'app/NotFoundScreen.tsx' }),
  ).toThrow('The build has no module');
});
