import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { toast } from '../../ui/toast.ts';

interface ShareToolProps {
  address: string;
  name: string;
}

/** The link to a tool, copied or handed to the sheet of the system where there is one. */
export function ShareTool({ address, name }: ShareToolProps) {
  const url = new URL(address, window.location.origin).href;
  // Missing in many browsers, whatever the types say.
  const canShare = 'share' in navigator;

  async function share() {
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // Closing the system's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('This browser did not allow sharing.', { tone: 'danger' });
    }
  }

  return (
    <>
      <CopyButton text={url} label="Copy link" className="h-10 max-md:h-11" />
      {canShare && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Share2 aria-hidden />}
          className="h-10 max-md:h-11"
          onClick={() => void share()}
        >
          Share
        </Button>
      )}
    </>
  );
}
