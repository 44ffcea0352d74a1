import { emailFormSchema } from '@promptory/domain/account';
import { VERIFICATION_RESENT_TEXT } from '@promptory/domain/account-errors';
import { useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { verifyUrl } from '../redirect-urls.ts';
import { resendVerification } from '../auth-requests.ts';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from '../captcha/use-captcha.tsx';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';

/** Sends the verification email again. Asks for the email address if it is unknown. */
export function ResendForm({ email }: { email: string | null }) {
  const captcha = useCaptcha();
  const [sentCount, setSentCount] = useState(0);
  const { register, handleSubmit, setError, formState } = useSchemaForm(emailFormSchema, {
    defaultValues: { email: email ?? '' },
    validateOn: 'submit',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    const text = await resendVerification(supabase(), form.email, verifyUrl(), captcha.takeToken());
    if (text === null) setSentCount((count) => count + 1);
    else setError('root', { message: text });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.message !== undefined && <Banner tone="danger">{errors.root.message}</Banner>}
      {/* A new key makes screen readers announce the same text again. */}
      {sentCount > 0 && !errors.root && (
        <Banner key={sentCount} tone="success">
          {VERIFICATION_RESENT_TEXT}
        </Banner>
      )}
      {email === null && (
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
      )}
      {captcha.field}
      <Button type="submit" busy={isSubmitting} busyLabel="Resending..." className="w-full">
        Resend verification email
      </Button>
    </form>
  );
}
