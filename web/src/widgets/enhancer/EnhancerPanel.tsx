interface EnhancerPanelProps {
  /** The prompt as it is typed. */
  prompt: string;
  /** An option was taken, or the original given back. */
  onApply: (prompt: string) => void;
}

/** Makes better versions of a prompt while it is written. */
export function EnhancerPanel({ prompt, onApply }: EnhancerPanelProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onApply(prompt);
      }}
    >
      Enhance
    </button>
  );
}
