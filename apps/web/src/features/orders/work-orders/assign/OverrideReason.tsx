import { useCan } from '#session/current-user';
import { ReasonInput } from '../editor/steps/ReasonInput';

/** Why an installer is assigned although something speaks against it; only for users who may override that. */
export function OverrideReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  if (!useCan()('installDateOverride')) return null;
  return (
    <ReasonInput
      label="Reason for an override"
      required={false}
      hint="Only if the installer is off, busy, excluded or does not install this floor."
      value={value}
      onChange={onChange}
    />
  );
}
