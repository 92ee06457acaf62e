import { colors } from '#ui/tokens';

/** The background of days without work: hatched, because a gray alone is easily overlooked. */
export const HATCHED = `repeating-linear-gradient(135deg, ${colors.hairline} 0 1px, transparent 1px 8px) ${colors.sunken}`;
