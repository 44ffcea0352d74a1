import { communityFormSchema, EMPTY_COMMUNITY_FORM } from '@promptory/domain/community-form';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useOnline } from '../../browser/use-online.ts';
import { useSchemaForm } from '../../browser/use-schema-form.ts';
import { communityPath } from '../../data/communities/community.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { CommunityFields } from './CommunityFields.tsx';
import { useCoverChoice } from './use-cover-choice.ts';
import { useCreateCommunity } from './use-create-community.ts';

interface CreateCommunityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for a new community. Opens its page when it was created. */
export function CreateCommunityDialog({ open, onOpenChange }: CreateCommunityDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const online = useOnline();
  const form = useSchemaForm(communityFormSchema, {
    defaultValues: EMPTY_COMMUNITY_FORM,
    validateOn: 'submit',
  });
  const cover = useCoverChoice();
  const creation = useCreateCommunity((id) => {
    onOpenChange(false);
    void navigate(communityPath({ id }));
  });
  return (
    <EditDialog
      title="Create Community"
      open={open}
      formId={formId}
      dirty={form.formState.isDirty || cover.file !== null}
      saving={creation.isPending}
      saveLabel="Create"
      savingLabel="Creating..."
      onClose={() => {
        onOpenChange(false);
        creation.startOver();
        form.reset(EMPTY_COMMUNITY_FORM);
        cover.reset();
      }}
    >
      <form
        id={formId}
        aria-label="Create Community"
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit((valid) => {
            creation.create({ form: valid, file: cover.file });
          })(event);
        }}
        className="flex min-w-0 flex-col gap-5 pt-1"
      >
        <CommunityFields form={form} cover={cover} coverUpload={creation.coverUpload} />
        {!online && (
          <Banner tone="info">
            You're offline. You can create the community when you're back online.
          </Banner>
        )}
        {creation.problem !== null && <Banner tone="danger">{creation.problem}</Banner>}
      </form>
    </EditDialog>
  );
}
