import { useId, useState, useSyncExternalStore } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { useAuthSettings } from '../../../data/session/auth-settings.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../../ui/CodeField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { FactorPicker } from '../../../widgets/two-factor/FactorPicker.tsx';
import { errorCode } from '../account/problem-text.ts';
import { useAccountAction } from '../account/use-account-action.ts';
import { verifyFactor } from '../two-factor/factor-requests.ts';
import { proveIdentity, sendReauthenticationCode } from './reauthentication-requests.ts';
import type { OpenDialog, Prover, Reauthentication } from './reauthentication.ts';

const SENT_RECENTLY = 'over_email_send_rate_limit';

/** The dialog that confirms who the user is, on top of any settings page. */
export function ReauthenticationDialog({
  reauthentication,
}: {
  reauthentication: Reauthentication;
}) {
  const dialog = useSyncExternalStore(reauthentication.subscribe, reauthentication.snapshot);
  return dialog === null ? (
    <Dialog open={false} onOpenChange={() => undefined} title="Confirm it's you" />
  ) : (
    <ProofDialog {...dialog} />
  );
}

type Method = 'factor' | 'password' | 'code' | 'sign-in';

/** An account with a second factor must use it. Codes are emailed only if the site sends emails. */
function methodsOf({ hasPassword, factors }: Prover, sendsMail: boolean): readonly Method[] {
  if (factors.length > 0) return ['factor'];
  const methods: Method[] = hasPassword ? ['password'] : [];
  if (sendsMail) methods.push('code');
  return methods.length > 0 ? methods : ['sign-in'];
}

const TEXTS: Record<Method, (email: string) => string> = {
  factor: () => 'This needs a code from your authenticator app.',
  password: () => 'Enter your password to continue.',
  code: (email) => `We sent a code to ${email}. Enter it to continue.`,
  'sign-in': () =>
    'Sign out and sign in with Google again. Then you have ten minutes to make this change.',
};

function ProofDialog({ prover: account, answer: onAnswer }: OpenDialog) {
  const formId = useId();
  const { sendsMail } = useAuthSettings();
  const [wantsCode, setWantsCode] = useState(false);
  const methods = methodsOf(account, sendsMail);
  const method = wantsCode ? 'code' : (methods[0] ?? 'sign-in');
  const [codeSent, setCodeSent] = useState(false);
  const [factorId, setFactorId] = useState(account.factors[0]?.id ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  const confirmation = useAccountAction(
    () => {
      if (method === 'factor') return verifyFactor(supabase(), factorId, code);
      return proveIdentity(method === 'password' ? { password } : { nonce: code });
    },
    () => {
      onAnswer(true);
    },
    "Couldn't check this. Please try again.",
  );
  const sending = useAccountAction(
    async () => {
      confirmation.reset();
      try {
        await sendReauthenticationCode(supabase());
      } catch (error) {
        // The code of the earlier email is still valid.
        if (errorCode(error) !== SENT_RECENTLY) throw error;
      }
    },
    () => {
      setWantsCode(true);
      setCodeSent(true);
      setCode('');
    },
    'Failed to send the code',
  );
  const close = () => {
    onAnswer(false);
  };

  const isComplete = method === 'password' ? password !== '' : code.length === CODE_DIGITS;
  const needsSending = method === 'code' && !codeSent;
  const isWrongPassword = confirmation.code === 'current_password_invalid';
  const problem = (isWrongPassword ? null : confirmation.problem) ?? sending.problem;
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Confirm it's you"
      text={needsSending ? `We'll email a code to ${account.email}.` : TEXTS[method](account.email)}
      size="sm"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          {method === 'sign-in' ? (
            <Button
              variant="primary"
              onClick={() => {
                close();
                void currentSession().signOut();
              }}
            >
              Sign out
            </Button>
          ) : needsSending ? (
            <Button
              variant="primary"
              busy={sending.busy}
              busyLabel="Sending..."
              onClick={() => {
                sending.run(undefined);
              }}
            >
              Send code
            </Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={confirmation.busy}
              busyLabel="Checking..."
              disabled={!isComplete}
            >
              Confirm
            </Button>
          )}
        </>
      }
    >
      {method !== 'sign-in' && (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) confirmation.run(undefined);
          }}
        >
          {problem !== null && <Banner tone="danger">{problem}</Banner>}
          {method === 'factor' && (
            <FactorPicker factors={account.factors} value={factorId} onValueChange={setFactorId} />
          )}
          {method === 'password' && (
            <>
              {/* Password managers read the username from this field. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={account.email}
                readOnly
                hidden
              />
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                }}
                error={isWrongPassword ? (confirmation.problem ?? undefined) : undefined}
              />
            </>
          )}
          {(method === 'factor' || (method === 'code' && codeSent)) && (
            <CodeField
              label={method === 'factor' ? '6-digit code' : 'Code from the email'}
              value={code}
              onValueChange={setCode}
              autoFocus={codeSent}
            />
          )}
          {(method === 'password' ? methods.includes('code') : codeSent) && (
            <div className="flex flex-wrap gap-x-2">
              <Button
                size="sm"
                variant="ghost"
                busy={sending.busy}
                onClick={() => {
                  sending.run(undefined);
                }}
              >
                {method === 'code' ? 'Send another code' : 'Email me a code instead'}
              </Button>
              {method === 'code' && methods.includes('password') && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    confirmation.reset();
                    setWantsCode(false);
                  }}
                >
                  Use my password
                </Button>
              )}
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
