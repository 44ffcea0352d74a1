/** A key combination such as 'Ctrl' and 'E'. Hidden on phones. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-0.5 max-md:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded-[4px] border border-edge/60 bg-page px-1 font-mono text-xs text-quiet"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
