import { useWatch } from 'react-hook-form';
import { Cell, FormGrid } from '#ui/Section';
import { useMedia } from '#ui/use-media';
import { EditorCard } from '../EditorCard';
import { OrderField } from '../form/OrderField';
import { NARROW } from '../narrow';
import { InstallDate } from './InstallDate';
import { type DetailProps, JobDetails, PurchaseOrder } from './JobDetails';
import { Flooring, WhoFields, type PickHandlers } from './WhoFields';

interface Props extends PickHandlers, DetailProps {
  /** True once the order is stored: its customer and floor can't be changed. */
  stored: boolean;
}

/** What a caller says: for whom, which unit, and when. On a phone, what can wait follows after the lines. */
export function JobCard({ form, stored, place, poRequired, ...pick }: Props) {
  const narrow = useMedia(NARROW);
  const unit = useWatch({ control: form.control, name: 'unit' });
  return (
    <EditorCard title="Job">
      <FormGrid>
        <WhoFields form={form} stored={stored} {...pick} />
        <OrderField span={2} form={form} name="buildingUnit" placeholder="4 / 213" />
        {narrow || (
          <Cell span={2}>
            <Flooring form={form} stored={stored} {...pick} />
          </Cell>
        )}
        <Cell span={3}>
          <InstallDate
            form={form}
            version={place?.version ?? 0}
            booked={place?.booked ?? false}
            assigned={place?.assigned ?? false}
          />
        </Cell>
        {narrow ? (
          <>
            {unit === null && (
              <Cell span={3}>
                <Flooring form={form} stored={stored} {...pick} />
              </Cell>
            )}
            {poRequired && <PurchaseOrder form={form} place={place} poRequired />}
          </>
        ) : (
          <JobDetails form={form} place={place} poRequired={poRequired} />
        )}
      </FormGrid>
    </EditorCard>
  );
}
