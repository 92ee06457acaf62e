import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface Props extends Pick<ButtonProps, 'children' | 'loading' | 'startIcon' | 'variant'> {
  /** What the files are. */
  label: string;
  /** The endings or types that are offered. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that lets a user choose files; the same ones can be chosen again. */
export function FileButton({ label, accept, multiple = false, camera = false, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
