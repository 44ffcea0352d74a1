import { zodResolver } from '@hookform/resolvers/zod';
import { TOOL_SENT_SHOWN_MS } from '@promptory/domain/limits';
import {
  EMPTY_TOOL_FORM,
  toolFailureText,
  type ToolForm,
  type ToolFormInput,
  toolFormSchema,
} from '@promptory/domain/tool';
import { TOOL_LOGO_UPLOAD } from '@promptory/domain/upload';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { openUploads } from '../../data/open-uploads.ts';
import type { Tool } from '../../data/tool.ts';
import { useKeepTool } from '../../data/use-tool-writes.ts';
import { newId } from '../../lib/new-id.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import type { UploadsSnapshot } from '../../lib/uploads/uploads.ts';
import { clearToolDraft, differs, loadToolDraft, saveToolDraft } from './tool-draft.ts';

const LOGO_MISSING = 'The logo was not uploaded. Please retry or remove it.';

interface ToolFormOptions {
  userId: string;
  /** The tool that is changed; null for a new one. */
  edited: Tool | null;
  /** The form closes: 2 s after its success banner appeared. */
  onDone: () => void;
}

function inputOf(tool: Tool): ToolFormInput {
  return {
    name: tool.name,
    description: tool.description,
    websiteUrl: tool.website_url,
    category: tool.category,
    pricing: tool.pricing ?? '',
    tags: tool.tags,
  };
}

/** The logo that arrived in the uploader. */
function arrivedLogo({ items: [item] }: UploadsSnapshot): { name: string; url: string } | null {
  return item?.state.step === 'uploaded' ? { name: item.name, url: item.state.url } : null;
}

/** A tool's present logo is no file of the uploader: the tool keeps it until it is saved without. */
function presentLogo(edited: Tool | null): { name: string; url: string } | null {
  const url = edited?.logo_url ?? null;
  return url === null ? null : { name: 'Present logo', url };
}

function begin(userId: string, edited: Tool | null) {
  const storage = tabStorage();
  const draft = storage === null ? null : loadToolDraft(storage, userId, edited?.id ?? null);
  const present = presentLogo(edited);
  const added = draft !== null && draft.logo?.url !== present?.url ? draft.logo : null;
  return {
    toolId: edited?.id ?? draft?.toolId ?? newId(),
    form: draft?.form ?? (edited === null ? EMPTY_TOOL_FORM : inputOf(edited)),
    keepsLogo: draft === null || draft.logo?.url === present?.url,
    uploads: openUploads({
      rules: TOOL_LOGO_UPLOAD,
      place: { bucket: 'media', folder: 'tools' },
      stored: added === null ? [] : [{ ...added, id: newId(), kind: 'image', alt: '' }],
    }),
  };
}

/** The form of a tool: what is typed survives a reload, and it is sent once, however often it is pressed. */
export function useToolForm({ userId, edited, onDone }: ToolFormOptions) {
  const editedId = edited?.id ?? null;
  const [start, setStart] = useState(() => begin(userId, edited));
  const { uploads, toolId } = start;
  const files = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const form = useForm({
    resolver: zodResolver(toolFormSchema),
    defaultValues: start.form,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as ToolFormInput;
  const keep = useKeepTool(edited);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [keepsLogo, setKeepsLogo] = useState(start.keepsLogo);

  const present = keepsLogo ? presentLogo(edited) : null;
  const logo = arrivedLogo(files) ?? present;
  useEffect(() => {
    const storage = sent ? null : tabStorage();
    if (storage === null) return;
    const draft = { userId, toolId, form: values, logo };
    const before =
      edited === null
        ? { form: EMPTY_TOOL_FORM, logo: null }
        : { form: inputOf(edited), logo: presentLogo(edited) };
    if (differs(draft, before)) saveToolDraft(storage, draft, editedId);
    else clearToolDraft(storage, editedId);
  }, [sent, userId, toolId, values, logo, edited, editedId]);

  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      // A change is over: while its dialog goes, nothing is kept any more.
      if (editedId === null) setSent(false);
      done.current();
    }, TOOL_SENT_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [sent, editedId]);

  function forget() {
    const storage = tabStorage();
    if (storage !== null) clearToolDraft(storage, editedId);
  }

  async function trySend(valid: ToolForm): Promise<string | null> {
    if (!navigator.onLine) return 'You are offline. Please try again when you are connected.';
    await uploads.whenSettled();
    const arrived = arrivedLogo(uploads.snapshot());
    if (arrived === null && uploads.snapshot().items.length > 0) return LOGO_MISSING;
    const logoUrl = (arrived ?? present)?.url ?? null;
    try {
      await keep.mutateAsync({ id: toolId, userId, form: valid, logoUrl });
      return null;
    } catch (error) {
      return edited === null
        ? toolFailureText(error)
        : toolFailureText(error, 'Failed to save the tool. Please try again.');
    }
  }

  async function send(valid: ToolForm): Promise<void> {
    // The state of the button comes a render later than a second click may.
    if (sending.current || sent) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const failure = await trySend(valid);
    sending.current = false;
    setBusy(false);
    if (failure !== null) {
      setProblem(failure);
      return;
    }
    setSent(true);
    forget();
    uploads.release();
    if (edited === null) {
      // A form for the next one.
      setStart(begin(userId, null));
      form.reset(EMPTY_TOOL_FORM);
    } else {
      // As the tool is now: its logo, too, is the present one.
      setKeepsLogo(true);
      form.reset(valid);
    }
  }

  return {
    form,
    values,
    uploads,
    presentLogoUrl: present?.url ?? null,
    removePresentLogo: () => {
      setKeepsLogo(false);
    },
    busy,
    problem,
    sent,
    submit: (typedTag: string) => {
      if (typedTag.trim() !== '') form.setValue('tags', [...values.tags, typedTag]);
      void form.handleSubmit(send)();
    },
    /** Gives up what was changed, with a logo that nothing names. */
    discard: () => {
      setSent(true);
      forget();
      uploads.discardAll();
    },
  };
}
