import type { CSSProperties } from 'react';
import { colors } from '../tokens';

interface Props {
  /** Renders nothing without a text. */
  text: string | null | undefined;
  style?: CSSProperties;
}

/** Why something was refused, as a line of text. */
export const ErrorLine = ({ text, style }: Props) =>
  text && (
    <p role="alert" style={{ color: colors.errorText, whiteSpace: 'pre-line', ...style }}>
      {text}
    </p>
  );
