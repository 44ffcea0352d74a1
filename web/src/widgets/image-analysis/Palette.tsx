import { readSwatch } from './swatch.ts';

/** The colors of an image with their names. Colors with an unknown value have a dashed border. */
export function Palette({ colours }: { colours: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {colours.map((entry) => {
        const { name, colour } = readSwatch(entry, isStyleColour);
        return (
          <li key={entry} className="flex max-w-full items-center gap-2 text-sm">
            <span
              aria-hidden
              className={
                colour === null
                  ? 'size-6 flex-none rounded-control border border-dashed border-edge'
                  : 'size-6 flex-none rounded-control border'
              }
              style={colour === null ? undefined : { backgroundColor: colour }}
            />
            <span className="min-w-0 break-words" dir="auto">
              {name}
              {colour?.startsWith('#') === true && name !== colour && (
                <span className="ml-1.5 font-mono text-xs text-quiet">{colour}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function isStyleColour(name: string): boolean {
  return CSS.supports('color', name);
}
