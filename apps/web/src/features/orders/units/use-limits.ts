import { useQuery } from '@apollo/client/react';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useCallback } from 'react';
import type { LimitsOf } from './cut-figures';
import { CutLimitsDocument } from './units.generated';

/** The roll widths of each flooring type and the longest cut, as set by the office. */
export function useLimits(): LimitsOf {
  const { data } = useQuery(CutLimitsDocument);
  return useCallback(
    (id: FlooringTypeId) => {
      const type = data?.flooringTypes.find((row) => row.id === String(id));
      return data && type ? { widths: type.rollWidths, maxLength: data.appConfiguration.maxCutLength } : undefined;
    },
    [data],
  );
}
