import { useId, useState } from 'react';
import type { Profile } from '../../data/session/session.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfilePicture } from '../../widgets/profile-picture/ProfilePicture.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';

interface EditProfileDialogProps {
  profile: Profile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog in which users edit their own profile. */
export function EditProfileDialog({ profile, open, onOpenChange }: EditProfileDialogProps) {
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const save = useSaveProfile(profile);

  function close() {
    setDirty(false);
    save.reset();
    onOpenChange(false);
  }

  return (
    <EditDialog
      title="Edit profile"
      open={open}
      formId={formId}
      dirty={dirty}
      saving={save.isPending}
      onClose={close}
    >
      <div className="flex flex-col gap-6 pt-1">
        <ProfilePicture profile={profile} />
        <EditProfileForm
          id={formId}
          profile={profile}
          failure={save.error}
          onDirty={setDirty}
          onSave={(form) => {
            if (save.isPending) return;
            save.mutate(form, {
              onSuccess: () => {
                close();
                toast('Profile updated', { tone: 'success' });
              },
            });
          }}
        />
      </div>
    </EditDialog>
  );
}
