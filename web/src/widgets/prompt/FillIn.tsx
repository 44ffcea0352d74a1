import { tokenisePrompt } from '@promptory/studio';
import { useMemo } from 'react';
import { LateComponent } from '../LateComponent.tsx';
import type { FillInFormProps } from './FillInForm.tsx';

const loadForm = () => import('./FillInForm.tsx').then((module) => module.FillInForm);

/** Heights of the form in px on a phone: its heading, and one field with the gap above it. */
const HEADING_PX = 32;
const FIELD_PX = 80;
const MAX_FIELDS = 8;

/**
 * The form for the variables of a prompt. Its code loads only for prompts with variables; meanwhile
 * its space is empty, so that the content below doesn't move.
 */
export function FillIn(props: FillInFormProps) {
  const { prompt } = props;
  const fieldCount = useMemo(() => {
    const variables = tokenisePrompt(prompt).filter(({ kind }) => kind === 'variable');
    return Math.min(new Set(variables.map(({ text }) => text)).size, MAX_FIELDS);
  }, [prompt]);
  if (fieldCount === 0) return null;
  const space = <div style={{ minHeight: HEADING_PX + fieldCount * FIELD_PX }} />;
  return <LateComponent load={loadForm} props={props} fallback={space} />;
}
