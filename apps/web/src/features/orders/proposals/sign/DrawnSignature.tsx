import { SIGNATURE_FIELD } from '@falcon/domain/office/signatures';
import { colors } from '#ui/tokens';

const { width, height } = SIGNATURE_FIELD;

/** A drawn signature, in ink on paper in both themes. */
export const DrawnSignature = ({ drawing, name }: { drawing: string; name: string }) => (
  <svg
    role="img"
    aria-label={`Signature of ${name}`}
    viewBox={`0 0 ${width} ${height}`}
    style={{
      display: 'block',
      width: 180,
      maxWidth: '100%',
      margin: '4px 0',
      background: colors.paper,
      borderRadius: 4,
    }}
  >
    <path d={drawing} fill="none" stroke={colors.ink} strokeWidth={9} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
