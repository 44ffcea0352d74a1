import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { signInSchema } from '@promptory/domain/account';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { supabase } from '../../data/client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { signIn } from './auth-calls.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { Goodbye } from './Goodbye.tsx';
import { linkClass } from './link-class.ts';

/** Sign-in. On success the route guard leads on to the remembered page, so nothing happens here. */
export function LoginScreen() {
  useDocumentTitle('Sign in');
  const { state } = useLocation() as { state: unknown };
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const problem = errors.email?.message ?? errors.password?.message ?? errors.root?.message;

  const submit = handleSubmit(async (form) => {
    const text = await signIn(supabase(), form);
    if (text !== null) setError('root', { message: text });
  });

  return (
    <AuthLayout
      strip
      title="Welcome back"
      text={
        <>
          New here?{' '}
          <Link to="/auth/signup" state={state} className={linkClass}>
            Create an account
          </Link>
        </>
      }
    >
      <Goodbye state={state} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errors.email ? true : undefined}
        />
        <PasswordField
          {...register('password')}
          label="Password"
          hint={
            <Link to="/auth/forgot-password" className={linkClass}>
              Forgot password?
            </Link>
          }
          autoComplete="current-password"
          aria-invalid={errors.password ? true : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel="Signing in..."
          className="w-full"
        >
          Sign in
        </Button>
      </form>
    </AuthLayout>
  );
}
