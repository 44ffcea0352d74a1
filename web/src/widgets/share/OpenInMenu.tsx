import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { copyText } from '../../browser/copy-text.ts';
import { Menu } from '../../ui/Menu.tsx';
import { PROMPT_TARGETS, PROMPT_URL_MAX_LENGTH, promptUrl } from './share-targets.ts';

interface OpenInMenuProps {
  /** The prompt. Callers must check that its author allows copying. */
  prompt: string;
  /** Replaces the default button. A Button or an IconButton without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
  /** Called when the user opens the prompt in a tool. */
  onOpened?: () => void;
}

async function copyInstead(prompt: string, label: string): Promise<void> {
  if (await copyText(prompt)) {
    toast(`Too long for a link, so the prompt was copied. Paste it in ${label}.`);
  } else showError("Couldn't copy. Your browser blocked access to the clipboard.");
}

/** A menu that opens a prompt in another AI tool. A prompt too long for a link is copied instead. */
export function OpenInMenu({ prompt, trigger, onOpened }: OpenInMenuProps) {
  return (
    <Menu
      trigger={
        trigger ?? (
          <Button
            variant="ghost"
            size="sm"
            icon={<ExternalLink aria-hidden />}
            className="px-2 text-xs"
          >
            Open in
          </Button>
        )
      }
      entries={PROMPT_TARGETS.map(({ label, address }) => {
        const href = promptUrl(address, prompt);
        const fits = href.length <= PROMPT_URL_MAX_LENGTH;
        return {
          kind: 'external',
          label,
          // A new conversation, where the copied prompt can be pasted.
          href: fits ? href : new URL(address).origin,
          onSelect: () => {
            if (!fits) void copyInstead(prompt, label);
            onOpened?.();
          },
        };
      })}
    />
  );
}
