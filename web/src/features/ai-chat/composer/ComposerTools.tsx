import ImagePlus from 'lucide-react/icons/image-plus';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Plus from 'lucide-react/icons/plus';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { type ChangeEvent, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';

export interface Tools {
  onImage: (files: File[]) => void;
  onTemplates: () => void;
  onQuickPrompts: () => void;
  onTransform: () => void;
  /** False if there is nothing to transform or an answer is being written. */
  canTransform: boolean;
}

/** Buttons that attach a picture, insert a template or transform the text. On phones they are in one menu. */
export function ComposerTools({
  onImage,
  onTemplates,
  onQuickPrompts,
  onTransform,
  canTransform,
}: Tools) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const tools = [
    {
      label: 'Attach an image',
      icon: <ImagePlus aria-hidden />,
      run: () => input?.click(),
    },
    { label: 'Choose a template', icon: <LayoutTemplate aria-hidden />, run: onTemplates },
    { label: 'Quick prompts', icon: <Lightbulb aria-hidden />, run: onQuickPrompts },
    {
      label: 'Transform to meta-prompt',
      icon: <WandSparkles aria-hidden />,
      run: onTransform,
      disabled: !canTransform,
    },
  ];

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Reset the input so that choosing the same file fires a change event.
    event.target.value = '';
    onImage(files);
  }

  return (
    <div className="flex flex-none p-1">
      <input
        ref={setInput}
        type="file"
        accept="image/*"
        aria-label="Image file"
        hidden
        onChange={onChange}
      />
      <div className="flex max-md:hidden">
        {tools.map(({ label, icon, run, disabled = false }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            tooltipSide="top"
            disabled={disabled}
            onClick={run}
          />
        ))}
      </div>
      <div className="md:hidden">
        <Menu
          align="start"
          trigger={<IconButton label="Add to the message" icon={<Plus aria-hidden />} />}
          entries={tools.map(({ label, icon, run, disabled = false }) => ({
            kind: 'action',
            label,
            icon,
            disabled,
            onSelect: run,
          }))}
        />
      </div>
    </div>
  );
}
