import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, useSyncExternalStore } from 'react';
import { mediaUrl } from '../../data/media/media-url.ts';
import type { Profile } from '../../data/session/session.ts';
import { isInProgress, type UploadItem } from '../../data/uploads/upload-item.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { UploadAnnouncements } from '../uploads/UploadAnnouncements.tsx';
import { UploadStatus } from '../uploads/UploadStatus.tsx';
import { useProfilePicture } from './use-profile-picture.ts';

const AVATAR_SIZE_PX = 96;

/** The profile picture with the controls to change it. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const picture = useProfilePicture(profile);
  const { uploads } = picture;
  const { items, messages } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const isDragging = useFileDrop(picture.choose);
  const [asking, setAsking] = useState(false);
  const item = items[0];
  const own = profile.avatar_url;
  const shown = item?.preview ?? (own === null ? null : mediaUrl(own));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar src={shown} name={profile.full_name ?? profile.username} size={AVATAR_SIZE_PX} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{item?.name ?? profile.username}</p>
          {item === undefined ? (
            <p className="text-xs text-quiet">{own === null ? 'No picture yet' : 'Your picture'}</p>
          ) : (
            <UploadStatus item={item} atRest={picture.busy ? 'Saving...' : 'Uploaded'} />
          )}
          <Actions
            item={item}
            uploads={uploads}
            onRemove={
              own === null
                ? null
                : () => {
                    setAsking(true);
                  }
            }
          />
        </div>
      </div>
      <FileChooser
        formats={uploads.rules.formats}
        multiple={false}
        label="Profile picture file"
        title={own === null ? 'Choose a picture' : 'Replace the picture'}
        hint="Drop, paste or choose. JPEG, PNG or WebP, up to 5MB."
        isDragOver={isDragging}
        large={false}
        onFiles={picture.choose}
      />
      {messages.length > 0 && (
        <Banner tone="danger">
          <ul className="flex flex-col gap-1 break-words">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {picture.problem !== null && (
        <Banner
          tone="danger"
          action={
            item !== undefined && (
              <Button size="sm" onClick={picture.saveAgain}>
                Try again
              </Button>
            )
          }
        >
          {picture.problem}
        </Banner>
      )}
      <UploadAnnouncements uploads={uploads} />
      {isDragging && <DropOverlay />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your picture?"
        text="Your initials will be shown instead, and the picture will be deleted."
        confirmLabel="Remove"
        onConfirm={() => {
          setAsking(false);
          picture.remove();
        }}
      />
    </div>
  );
}

interface ActionsProps {
  item: UploadItem | undefined;
  uploads: Uploads;
  /** Null if the user has no picture. */
  onRemove: (() => void) | null;
}

/** One button: cancels a running upload, retries a failed upload, or removes the picture. */
function Actions({ item, uploads, onRemove }: ActionsProps) {
  const state = item?.state;
  if (item !== undefined && isInProgress(state)) {
    return (
      <Button
        size="sm"
        className="mt-2 max-md:h-11"
        onClick={() => {
          uploads.cancel(item.id);
        }}
      >
        Cancel
      </Button>
    );
  }
  const canRetry = state?.step === 'cancelled' || (state?.step === 'failed' && state.canRetry);
  if (item !== undefined && canRetry) {
    return (
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        className="mt-2 max-md:h-11"
        onClick={() => {
          uploads.retry(item.id);
        }}
      >
        Retry
      </Button>
    );
  }
  if (item !== undefined || onRemove === null) return null;
  return (
    <Button size="sm" icon={<Trash2 aria-hidden />} className="mt-2 max-md:h-11" onClick={onRemove}>
      Remove
    </Button>
  );
}
