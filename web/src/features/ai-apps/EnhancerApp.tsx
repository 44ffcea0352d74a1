import { ENHANCE_MAX_CHARS } from '@promptory/studio/enhance/enhance-prompt';
import { countChars } from '@promptory/domain/text';
import { TextArea } from '../../ui/TextArea.tsx';
import { EnhancerPanel } from '../../widgets/enhancer/EnhancerPanel.tsx';

interface EnhancerAppProps {
  text: string;
  onTextChange: (text: string) => void;
}

/** A prompt field of its own with the enhancer below it. */
export function EnhancerApp({ text, onTextChange }: EnhancerAppProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label="Prompt"
        // Its code comes after the dialog has opened, which found nothing else to go to but its Close.
        autoFocus
        placeholder="A lighthouse in a storm, seen from the sea"
        rows={4}
        mono
        dir="auto"
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
        }}
        counter={{ value: countChars(text.trim()), max: ENHANCE_MAX_CHARS }}
      />
      <EnhancerPanel prompt={text} onApply={onTextChange} canPost titled={false} />
    </div>
  );
}
