import { ENHANCE_MAX_CHARS } from '@promptory/studio';
import { countChars } from '@promptory/domain/text';
import { TextArea } from '../../ui/TextArea.tsx';
import { EnhancerPanel } from '../../widgets/enhancer/EnhancerPanel.tsx';

interface EnhancerAppProps {
  text: string;
  onTextChange: (text: string) => void;
}

/** A prompt field with the enhancer below it. */
export function EnhancerApp({ text, onTextChange }: EnhancerAppProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label="Prompt"
        // This component loads after the dialog opens, so the field must take the focus itself.
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
