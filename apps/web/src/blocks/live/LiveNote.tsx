import { useCurrentUser } from '#session/current-user';
import { colors } from '#ui/tokens';
import type { LiveOf } from './live-context';
import { useLiveRecord } from './live-record';

const names = new Intl.ListFormat('en-US');

/** "Dana Reyes is editing this", "Dana Reyes and Tom Ash are viewing"; '' for no one. */
function sentence(people: readonly string[], doing: string): string {
  return people.length === 0 ? '' : `${names.format(people)} ${people.length === 1 ? 'is' : 'are'} ${doing}`;
}

/** Who else has this record on the screen, and who is editing it. */
export function LiveNote(of: LiveOf) {
  const { viewers, lastSave, isDeleted } = useLiveRecord(of);
  const me = useCurrentUser();
  const others = viewers.filter(({ user }) => user.id !== me?.id);
  const namesOf = (editing: boolean) =>
    others.filter(({ isEditing }) => isEditing === editing).map(({ user }) => user.fullName);
  const deleted = isDeleted && `${lastSave?.by?.fullName ?? 'Someone else'} deleted this`;
  return (
    <span role="status" style={{ color: colors.muted, fontSize: 12 }}>
      {deleted ||
        [sentence(namesOf(true), 'editing this'), sentence(namesOf(false), 'viewing')].filter(Boolean).join(' · ')}
    </span>
  );
}
