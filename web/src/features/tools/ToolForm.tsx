import { TOOL_DESCRIPTION_MAX_CHARS, TOOL_NAME_MAX_CHARS } from '@promptory/domain/limits';
import { countChars } from '@promptory/domain/text';
import { TOOL_CATEGORIES, TOOL_PRICINGS } from '@promptory/domain/tool';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Tool } from '../../data/tools/tool.ts';
import { useOnline } from '../../browser/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TagField } from '../../ui/TagField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LogoField } from './LogoField.tsx';
import { useToolForm } from './use-tool-form.ts';

interface ToolFormProps {
  userId: string;
  /** The tool to edit; null for a new one. */
  edited?: Tool | null;
  /**
   * Label of the button that leaves the form: 'Back to Posts' on the page, 'Cancel' in a dialog.
   */
  leaveLabel: 'Back to Posts' | 'Cancel';
  onLeave: () => void;
  /** Called 2 s after the success banner appears. */
  onDone: () => void;
}

/** Form for adding or editing a tool. */
export function ToolForm({ userId, edited = null, leaveLabel, onLeave, onDone }: ToolFormProps) {
  const tool = useToolForm({ userId, edited, onDone });
  const { form, values } = tool;
  const { errors } = form.formState;
  const online = useOnline();
  const [typedTag, setTypedTag] = useState('');
  // Keep a pricing value that is not in our list, such as one set by the operator.
  const pricings = [...new Set([...TOOL_PRICINGS, ...(edited?.pricing ? [edited.pricing] : [])])];

  return (
    <form
      aria-label={edited === null ? 'Submit AI Tool' : 'Edit tool'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tool.submit(typedTag);
        setTypedTag('');
      }}
      className="flex min-w-0 flex-col gap-5"
    >
      <TextField
        label="Tool name"
        dir="auto"
        {...form.register('name')}
        error={errors.name?.message}
        counter={{ value: countChars(values.name.trim()), max: TOOL_NAME_MAX_CHARS }}
        autoComplete="off"
      />
      <TextArea
        label="Description"
        rows={3}
        {...form.register('description')}
        error={errors.description?.message}
        counter={{ value: countChars(values.description.trim()), max: TOOL_DESCRIPTION_MAX_CHARS }}
      />
      <TextField
        label="Website URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.register('websiteUrl')}
        error={errors.websiteUrl?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          emptyLabel="Choose a category"
          options={TOOL_CATEGORIES}
          {...form.register('category')}
          error={errors.category?.message}
        />
        <SelectField
          label="Pricing"
          hint="Optional"
          emptyLabel="Not specified"
          options={pricings}
          {...form.register('pricing')}
          error={errors.pricing?.message}
        />
      </div>
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagField
            tags={field.value}
            onTagsChange={field.onChange}
            typed={typedTag}
            onTypedChange={setTypedTag}
            error={fieldState.error?.message}
          />
        )}
      />
      <LogoField
        uploads={tool.uploads}
        currentUrl={tool.currentLogoUrl}
        onRemoveCurrent={tool.removeCurrentLogo}
      />
      {!online && (
        <Banner tone="info">
          You're offline. Your input is saved here, and you can submit it when you're back online.
        </Banner>
      )}
      {tool.problem !== null && <Banner tone="danger">{tool.problem}</Banner>}
      {tool.sent && (
        <Banner tone="success">
          {edited === null ? 'Tool submitted successfully!' : 'Tool saved!'}
        </Banner>
      )}
      <div className="flex justify-end gap-2 border-t pt-4 max-md:[&>*]:flex-1">
        <Button
          onClick={() => {
            if (edited !== null) tool.discard();
            onLeave();
          }}
        >
          {leaveLabel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={tool.busy}
          busyLabel={edited === null ? 'Submitting...' : 'Saving...'}
          disabled={tool.sent}
        >
          {edited === null ? 'Submit Tool' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
