import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTrialGateway } from '../../../data/ai/use-ai.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Select } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { type FoundServer, type LocalServer, LocalServerSearch } from './local-server-search.ts';

interface LocalServersProps {
  /** Called with a server and one of its models; '' if its models are unknown. */
  onUse: (server: FoundServer, model: string) => void;
}

/** Looks for servers with models on this device when asked, and offers those that it finds. */
export function LocalServers({ onUse }: LocalServersProps) {
  const [search] = useState(
    () => new LocalServerSearch({ open: createTrialGateway, fetch: (...args) => fetch(...args) }),
  );
  const { step, found } = useSyncExternalStore(search.subscribe, search.snapshot);
  useEffect(() => search.stop, [search]);
  const isSearching = step === 'searching';
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="sm"
        onClick={() => {
          if (isSearching) search.stop();
          else void search.search();
        }}
      >
        {isSearching ? 'Stop' : 'Look for servers on this device'}
      </Button>
      <div role="status" className="text-sm text-quiet empty:hidden">
        {isSearching && (
          <p className="flex items-center gap-2">
            <Spinner />
            Looking for Ollama, LM Studio and others. If your browser asks, allow the connection.
          </p>
        )}
        {step === 'done' && <p>{doneText(found)}</p>}
      </div>
      {found.length > 0 && (
        <ul aria-label="Servers on this device" className="flex w-full flex-col gap-3">
          {found.map((server) => (
            <li key={server.baseUrl} className="rounded-control border p-3">
              <FoundServerRow server={server} onUse={onUse} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function doneText(found: readonly FoundServer[]): string {
  if (found.length === 0) {
    return 'No server answered. Start it first. The operator of this site may also forbid such connections.';
  }
  return found.length === 1 ? 'Found 1 server.' : `Found ${String(found.length)} servers.`;
}

function FoundServerRow({ server, onUse }: { server: FoundServer } & LocalServersProps) {
  const { name, baseUrl, access, models } = server;
  const [chosen, setChosen] = useState<string | null>(null);
  const model = chosen ?? models[0] ?? '';
  const address = new URL(baseUrl).host;
  return (
    <>
      <p className="text-sm font-medium">
        {name} <span className="font-normal text-quiet">{address}</span>
      </p>
      {access === 'refused' && <Refused server={server} />}
      {access === 'needs key' && (
        <>
          <p className="mt-1 text-sm text-quiet">It requires a key.</p>
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              onUse(server, '');
            }}
          >
            Enter the key
          </Button>
        </>
      )}
      {access === 'open' && models.length === 0 && (
        <p className="mt-1 text-sm text-quiet">It has no models yet. Download one there first.</p>
      )}
      {models.length > 0 && (
        <div className="mt-2 flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Select
              aria-label={`Model of ${name}`}
              options={models}
              value={model}
              onChange={(event) => {
                setChosen(event.target.value);
              }}
            />
          </div>
          <Button
            className="flex-none"
            onClick={() => {
              onUse(server, model);
            }}
          >
            Use
          </Button>
        </div>
      )}
    </>
  );
}

/** Says how a server that runs can be made to accept requests from this site. */
function Refused({ server: { name } }: { server: LocalServer }) {
  const { origin } = window.location;
  const setting = `OLLAMA_ORIGINS=${origin}`;
  if (name !== 'Ollama') {
    return (
      <p className="mt-1 text-sm break-words text-quiet">
        It runs, but refuses requests from this site. Allow them (CORS) in its server settings for{' '}
        {origin}, restart it and look again.
      </p>
    );
  }
  return (
    <>
      <p className="mt-1 text-sm break-words text-quiet">
        It runs, but refuses requests from this site. Set this environment variable for Ollama,
        restart it and look again:
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm">
        <code className="min-w-0 rounded-control bg-hover px-1.5 py-0.5 font-mono break-all">
          {setting}
        </code>
        <CopyButton text={setting} label="Copy" className="px-2 text-xs" />
      </p>
    </>
  );
}
