import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '../../../browser/use-leave-guard.ts';
import { useOnline } from '../../../browser/use-online.ts';
import type { Community } from '../../../data/communities/community.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { CommunityFields } from '../CommunityFields.tsx';
import { useEditCommunity } from './use-edit-community.ts';

interface EditPanelProps {
  community: Community;
  viewerId: string;
}

/** The form that edits a community. It asks before unsaved changes are discarded. */
export function EditPanel({ community, viewerId }: EditPanelProps) {
  const edit = useEditCommunity(community, viewerId);
  const { form, isDirty, isSaving } = edit;
  const online = useOnline();
  const guard = useLeaveGuard(isDirty);
  const privacy = useWatch({ control: form.control, name: 'privacy' });
  return (
    <Panel title="Community">
      <form
        aria-label="Community"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.submit();
        }}
        className="flex min-w-0 flex-col gap-5"
      >
        <CommunityFields
          form={form}
          cover={edit.cover}
          currentCoverUrl={community.cover_image_url}
          coverUpload={edit.coverUpload}
        />
        {community.privacy === 'private' && privacy === 'public' && (
          <Banner tone="accent">
            When you save, everyone can see the members and what they shared here. The discussion
            stays for members only.
          </Banner>
        )}
        {!online && (
          <Banner tone="info">You're offline. You can save when you're back online.</Banner>
        )}
        {edit.problem !== null && <Banner tone="danger">{edit.problem}</Banner>}
        <div className="flex justify-end gap-2 border-t pt-4 max-md:[&>*]:flex-1">
          <Button disabled={!isDirty || isSaving} onClick={edit.discard}>
            Discard changes
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            busy={isSaving}
            busyLabel="Saving..."
          >
            Save changes
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={guard.stay}
        title="Discard your changes?"
        text="Your changes are not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={guard.leave}
      />
    </Panel>
  );
}
