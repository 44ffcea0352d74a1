import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { AUTO_STOP_MAX_S, AUTO_STOP_MIN_S, parseAutoStop } from './voice-settings.ts';

interface AutoStopFieldProps {
  seconds: number;
  disabled: boolean;
  onChange: (seconds: number) => void;
}

/** When a recording stops by itself. Keeps what is typed; only valid values are saved. */
export function AutoStopField({ seconds, disabled, onChange }: AutoStopFieldProps) {
  const [text, setText] = useState(String(seconds));
  const isValid = parseAutoStop(text) !== null;
  return (
    <TextField
      label="Seconds until it stops"
      type="number"
      inputMode="numeric"
      min={AUTO_STOP_MIN_S}
      max={AUTO_STOP_MAX_S}
      value={text}
      disabled={disabled}
      error={
        isValid ? undefined : `Enter a whole number from ${AUTO_STOP_MIN_S} to ${AUTO_STOP_MAX_S}.`
      }
      onChange={({ target }) => {
        setText(target.value);
        const valid = parseAutoStop(target.value);
        if (valid !== null) onChange(valid);
      }}
    />
  );
}
