import { useId, useState } from 'react';
import type { Profile } from '../../data/session.ts';
import { useSaveProfile } from '../../data/use-save-profile.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfilePicture } from '../../widgets/profile-picture/ProfilePicture.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';

interface EditProfileDialogProps {
  profile: Profile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edits the own profile. What was typed is kept until it is saved or given up. */
export function EditProfileDialog({ profile, open, onOpenChange }: EditProfileDialogProps) {
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const save = useSaveProfile(profile);
  const guard = useLeaveGuard(open && dirty);

  function close() {
    setAsking(false);
    setDirty(false);
    save.reset();
    onOpenChange(false);
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (next || save.isPending) return;
          if (dirty) setAsking(true);
          else close();
        }}
        title="Edit profile"
        footer={
          <>
            <Button
              disabled={save.isPending}
              onClick={() => {
                if (dirty) setAsking(true);
                else close();
              }}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={save.isPending}
              busyLabel="Saving..."
            >
              Save
            </Button>
          </>
        }
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
      </Dialog>
      <ConfirmDialog
        open={asking || guard.asking}
        onOpenChange={(next) => {
          if (next) return;
          setAsking(false);
          guard.stay();
        }}
        title="Discard your changes?"
        text="What you changed is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          close();
          if (guard.asking) guard.leave();
        }}
      />
    </>
  );
}
