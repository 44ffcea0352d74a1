import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { forgotSchema } from '@promptory/domain/account';
import { RESENT_TEXT } from '@promptory/domain/account-errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { verifyUrl } from './addresses.ts';
import { resendVerification } from './auth-calls.ts';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from './use-captcha.tsx';

/** Asks for another verification mail; asks for the address first where it is not known. */
export function ResendForm({ email }: { email: string | null }) {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(0);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(forgotSchema),
    defaultValues: { email: email ?? '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    const text = await resendVerification(supabase(), form.email, verifyUrl(), captcha.spend());
    if (text === null) setSent((times) => times + 1);
    else setError('root', { message: text });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.message !== undefined && <Banner tone="danger">{errors.root.message}</Banner>}
      {/* A new element each time, so that the same words are read out again. */}
      {sent > 0 && !errors.root && (
        <Banner key={sent} tone="success">
          {RESENT_TEXT}
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
