import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** After a new password: what became of the other devices. */
export function OtherDevices() {
  return (
    <Banner
      tone="success"
      action={
        <LinkButton to="/settings/sessions" size="sm">
          See sessions
        </LinkButton>
      }
    >
      Your password is changed, and your other devices are signed out.
    </Banner>
  );
}
