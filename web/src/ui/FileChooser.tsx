import { acceptedFiles, type MediaFormat } from '@promptory/domain/media-format';
import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import Video from 'lucide-react/icons/video';
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileChooserProps {
  formats: readonly MediaFormat[];
  multiple: boolean;
  /** The accessible name of the file input. */
  label: string;
  /** The label of the button. `hint` is shown below it. */
  title: string;
  hint: ReactNode;
  /** True while a file is dragged over the window. */
  isDragOver: boolean;
  large: boolean;
  onFiles: (files: File[]) => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** A button and drop target for files. Touch screens also get camera buttons. */
export function FileChooser({
  formats,
  multiple,
  label,
  title,
  hint,
  isDragOver,
  large,
  onFiles,
  buttonRef,
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const takesVideo = formats.some(({ kind }) => kind === 'video');
  return (
    <div className="flex flex-col gap-2">
      <FileInput
        input={input}
        label={label}
        accept={acceptedFiles(formats)}
        multiple={multiple}
        onFiles={onFiles}
      />
      <button
        ref={buttonRef}
        type="button"
        onClick={() => input.current?.click()}
        className={clsx(
          'flex w-full flex-col items-center gap-1 rounded-card border border-dashed px-4 text-center transition-colors',
          large ? 'py-8' : 'py-4',
          isDragOver ? 'border-accent bg-accent-soft' : 'border-edge bg-panel hover:border-quiet',
        )}
      >
        <ImagePlus aria-hidden className="mb-1 text-quiet" />
        <span className="font-medium">{isDragOver ? 'Drop to add' : title}</span>
        <span className="text-xs text-quiet">{hint}</span>
      </button>
      <div className="hidden gap-2 pointer-coarse:flex">
        <CameraButton
          label="Take photo"
          icon={<Camera aria-hidden />}
          accept="image/*"
          onFiles={onFiles}
        />
        {takesVideo && (
          <CameraButton
            label="Record video"
            icon={<Video aria-hidden />}
            accept="video/*"
            onFiles={onFiles}
          />
        )}
      </div>
    </div>
  );
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
}

function FileInput({ input, label, onFiles, ...props }: FileInputProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    onFiles(files);
  }
  return <input {...props} ref={input} type="file" onChange={onChange} aria-label={label} hidden />;
}

interface CameraButtonProps {
  label: string;
  icon: ReactNode;
  accept: string;
  onFiles: (files: File[]) => void;
}

function CameraButton({ label, icon, accept, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        input={input}
        label={`${label} with the camera`}
        accept={accept}
        capture="environment"
        onFiles={onFiles}
      />
      <Button className="flex-1" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
