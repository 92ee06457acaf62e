import { useEffect, useRef, useState } from 'react';
import type { FilterEditorProps } from '../../../blocks/list-page/filters';
import { TextInput } from '../../../ui/fields/TextInput';

const WAIT = 250;

/** A typed filter; the list follows shortly after typing stops. */
export function TextEditor({ value, onChange, label }: FilterEditorProps & { label: string }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), WAIT);
  };
  return <TextInput label={label} value={text} onChange={type} autoFocus maxLength={120} />;
}
