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
import { useWatch } from 'react-hook-form';
import { createUploads } from '../../data/uploads/create-uploads.ts';
import type { Tool } from '../../data/tools/tool.ts';
import { useSaveTool } from './use-tool-mutations.ts';
import { newId } from '../../lib/new-id.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import type { UploadsSnapshot } from '../../data/uploads/uploads.ts';
import { clearToolDraft, hasChanges, loadToolDraft, saveToolDraft } from './tool-draft.ts';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

const LOGO_MISSING = "The logo wasn't uploaded. Retry or remove it.";

interface ToolFormOptions {
  userId: string;
  /** The tool to edit; null for a new one. */
  edited: Tool | null;
  /** Called 2 s after the success banner appears, to close the form. */
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

/** The logo that the uploader has stored. */
function uploadedLogo({ items: [item] }: UploadsSnapshot): { name: string; url: string } | null {
  return item?.state.step === 'uploaded' ? { name: item.name, url: item.state.url } : null;
}

/** The saved logo of the edited tool, which is not an item of the uploader. */
function currentLogo(edited: Tool | null): { name: string; url: string } | null {
  const url = edited?.logo_url ?? null;
  return url === null ? null : { name: 'Current logo', url };
}

function initialState(userId: string, edited: Tool | null) {
  const storage = sessionStorageOrNull();
  const draft = storage === null ? null : loadToolDraft(storage, userId, edited?.id ?? null);
  const current = currentLogo(edited);
  const added = draft !== null && draft.logo?.url !== current?.url ? draft.logo : null;
  return {
    toolId: edited?.id ?? draft?.toolId ?? newId(),
    form: draft?.form ?? (edited === null ? EMPTY_TOOL_FORM : inputOf(edited)),
    keepsLogo: draft === null || draft.logo?.url === current?.url,
    uploads: createUploads({
      rules: TOOL_LOGO_UPLOAD,
      folder: { bucket: 'media', folder: 'tools' },
      stored: added === null ? [] : [{ ...added, id: newId(), kind: 'image', alt: '' }],
    }),
  };
}

/** State of the tool form. Input survives a reload, and repeated clicks submit it once. */
export function useToolForm({ userId, edited, onDone }: ToolFormOptions) {
  const editedId = edited?.id ?? null;
  const [start, setStart] = useState(() => initialState(userId, edited));
  const { uploads, toolId } = start;
  const files = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const form = useSchemaForm(toolFormSchema, {
    defaultValues: start.form,
    validateOn: 'blur',
  });
  const values = useWatch({ control: form.control }) as ToolFormInput;
  const saveTool = useSaveTool(edited);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [keepsLogo, setKeepsLogo] = useState(start.keepsLogo);

  const current = keepsLogo ? currentLogo(edited) : null;
  const logo = uploadedLogo(files) ?? current;
  useEffect(() => {
    const storage = sent ? null : sessionStorageOrNull();
    if (storage === null) return;
    const draft = { userId, toolId, form: values, logo };
    const before =
      edited === null
        ? { form: EMPTY_TOOL_FORM, logo: null }
        : { form: inputOf(edited), logo: currentLogo(edited) };
    if (hasChanges(draft, before)) saveToolDraft(storage, draft, editedId);
    else clearToolDraft(storage, editedId);
  }, [sent, userId, toolId, values, logo, edited, editedId]);

  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      // For an edit `sent` stays true, so no draft is saved while the dialog closes.
      if (editedId === null) setSent(false);
      done.current();
    }, TOOL_SENT_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [sent, editedId]);

  function clearDraft() {
    const storage = sessionStorageOrNull();
    if (storage !== null) clearToolDraft(storage, editedId);
  }

  async function save(valid: ToolForm): Promise<string | null> {
    if (!navigator.onLine) return "You're offline. Try again when you're connected.";
    await uploads.whenSettled();
    const uploaded = uploadedLogo(uploads.snapshot());
    if (uploaded === null && uploads.snapshot().items.length > 0) return LOGO_MISSING;
    const logoUrl = (uploaded ?? current)?.url ?? null;
    try {
      await saveTool.mutateAsync({ id: toolId, userId, form: valid, logoUrl });
      return null;
    } catch (error) {
      return edited === null
        ? toolFailureText(error)
        : toolFailureText(error, 'Failed to save the tool. Please try again.');
    }
  }

  async function send(valid: ToolForm): Promise<void> {
    // A second click can arrive before the button is disabled.
    if (sending.current || sent) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const failure = await save(valid);
    sending.current = false;
    setBusy(false);
    if (failure !== null) {
      setProblem(failure);
      return;
    }
    setSent(true);
    clearDraft();
    uploads.release();
    if (edited === null) {
      // Reset the form for the next tool.
      setStart(initialState(userId, null));
      form.reset(EMPTY_TOOL_FORM);
    } else {
      // The saved values, including the logo, are the new initial values.
      setKeepsLogo(true);
      form.reset(valid);
    }
  }

  return {
    form,
    values,
    uploads,
    currentLogoUrl: current?.url ?? null,
    removeCurrentLogo: () => {
      setKeepsLogo(false);
    },
    busy,
    problem,
    sent,
    submit: (typedTag: string) => {
      if (typedTag.trim() !== '') form.setValue('tags', [...values.tags, typedTag]);
      void form.handleSubmit(send)();
    },
    /** Discards the changes and an uploaded logo. */
    discard: () => {
      setSent(true);
      clearDraft();
      uploads.discardAll();
    },
  };
}
