import { colors } from '#ui/tokens';
import { Wrapped } from '#ui/Wrapped';
import { followingText } from './following-text';
import type { SelfCheckFindingRowFragment } from './self-check.generated';

/** What follows from a finding, below its calculation. */
export function Following({ finding }: { finding: SelfCheckFindingRowFragment }) {
  const text = followingText(finding);
  if (text === '') return null;
  return (
    <Wrapped title={text} style={{ WebkitLineClamp: 3, color: colors.muted }}>
      {text}
    </Wrapped>
  );
}
