import { LIMIT_TYPE_LABELS, WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { NO_LIMIT } from '#blocks/limits/limit-text';
import { LimitRows } from '#blocks/limits/limit-rows';
import { QuantityInput } from '#ui/fields/number-inputs';
import { colors } from '#ui/tokens';
import { DAYS, type DefaultValues, keyOf } from './defaults-form';

const Grid = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: 720,
  '& th, & td': { padding: '4px 8px', textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: 12, fontWeight: 600, color: colors.muted },
});

/** The weekday limits, one line for each kind. */
export function DefaultsTable({
  values,
  onChange,
}: {
  values: DefaultValues;
  onChange: (next: DefaultValues) => void;
}) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {WEEKDAY_NAMES[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <LimitRows
            cells={(type) =>
              DAYS.map((day) => (
                <td key={day}>
                  <QuantityInput
                    label={`${LIMIT_TYPE_LABELS[type]} on ${WEEKDAY_NAMES[day]}`}
                    hideLabel
                    align="right"
                    placeholder={NO_LIMIT}
                    value={values[keyOf(type, day)] ?? null}
                    onChange={(limit) => onChange({ ...values, [keyOf(type, day)]: limit })}
                  />
                </td>
              ))
            }
          />
        </tbody>
      </Grid>
    </div>
  );
}
