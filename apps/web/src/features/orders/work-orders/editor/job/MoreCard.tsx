import { useWatch } from 'react-hook-form';
import { SalespersonInput } from '#pickers/SalespersonPicker';
import { useField } from '#ui/fields/fields';
import { Cell, FormGrid } from '#ui/Section';
import { useMedia } from '#ui/use-media';
import { EditorCard } from '../EditorCard';
import { DefaultedField } from '../form/DefaultedField';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';
import type { OrderValues, Pick } from '../form/order-values';
import { NARROW } from '../narrow';
import { BillTo } from './BillTo';
import { type DetailProps, Flags, JobDetails } from './JobDetails';

function Salesperson({ form }: { form: OrderFormApi }) {
  const field = useField<OrderValues, Pick | null>({ form, name: 'salesperson' });
  return (
    <DefaultedField form={form} name="salesperson" words={(person) => person?.name ?? ''}>
      <SalespersonInput {...field} label="Salesperson" />
    </DefaultedField>
  );
}

/** What of a job is rarely typed: it follows after lines and cuts. */
export function MoreCard(props: DetailProps) {
  const { form } = props;
  const narrow = useMedia(NARROW);
  const flooringTypeId = useWatch({ control: form.control, name: 'flooringTypeId' });
  return (
    <EditorCard title="More about the job">
      <FormGrid>
        {narrow && <JobDetails {...props} withoutPo={props.poRequired} />}
        <OrderField span={3} form={form} name="jobName" />
        <Cell span={3}>
          <Salesperson form={form} />
        </Cell>
        <OrderField span={2} form={form} name="furniture" />
        <Cell span={4}>
          <Flags>
            <OrderField form={form} name="isRepair" />
            <OrderField form={form} name="multiJobInstall" />
            {flooringTypeId !== 1 && <OrderField form={form} name="seamBehindToilet" />}
          </Flags>
        </Cell>
        <Cell>
          <BillTo form={form} />
        </Cell>
      </FormGrid>
    </EditorCard>
  );
}
