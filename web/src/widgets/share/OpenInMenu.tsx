import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PROMPT_TARGETS, promptUrl } from './share-targets.ts';

interface OpenInMenuProps {
  /** The prompt. Callers must check that its author allows copying. */
  prompt: string;
  /** Replaces the default button. A Button or an IconButton without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
  /** Called when the user opens the prompt in a tool. */
  onOpened?: () => void;
}

/** A menu that opens a prompt in another AI tool. */
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
      entries={PROMPT_TARGETS.map(({ label, address }) => ({
        kind: 'external',
        label,
        href: promptUrl(address, prompt),
        ...(onOpened && { onSelect: onOpened }),
      }))}
    />
  );
}
