import { useMutation } from '@apollo/client/react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { optionName } from '@falcon/domain/orders/proposals';
import { useRef, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import { signedChoice, type StoredProposal } from '../proposal-values';
import { ProposalAcceptDocument } from '../proposals.generated';
import { ordersInput, type WantedOrders } from './wanted-orders';

const OrderCounts = lazyPart(async () => (await import('./OrderCounts')).OrderCounts);
const AcceptFigures = lazyPart(async () => (await import('./AcceptFigures')).AcceptFigures);

interface Props {
  proposal: StoredProposal;
  onDone: () => void;
  onClose: () => void;
}

const AT_TODAYS = 'atTodaysPrices';

/** Records what the customer accepted: the alternative, the options, and which draft orders to create. */
export function AcceptDialog({ proposal, onDone, onClose }: Props) {
  const { id, version, offers, options, customer } = proposal;
  const [offer] = offers;
  // What the customer signed online is what is accepted, unless the office changes it.
  const signed = signedChoice(offer);
  const [alternative, setAlternative] = useState(signed.alternative);
  const [chosen, setChosen] = useState(signed.options);
  const [wanted, setWanted] = useState<WantedOrders>({});
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [hasChanged, setChanged] = useState(false);
  const [atTodaysPrices, setAtTodaysPrices] = useState(false);
  const [reason, setReason] = useState('');
  const [customerPo, setCustomerPo] = useState('');
  const call = useRef(crypto.randomUUID());
  const [accept] = useMutation(ProposalAcceptDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    try {
      const orders = ordersInput(wanted);
      const { data } = await accept({
        variables: {
          input: {
            id,
            version,
            alternative,
            options: [...chosen],
            atTodaysPrices,
            reason,
            customerPo,
            orders,
            clientMutationId: call.current,
          },
        },
      });
      notify('success', data?.proposalAccept?.jobStatus ? 'Accepted; the orders are being created' : 'Accepted');
      return onDone();
    } catch (error) {
      call.current = crypto.randomUUID();
      const faults = fieldFaults(error);
      setChanged((before) => before || faults.some(({ path }) => path === AT_TODAYS));
      return setFailures(faults.length > 0 ? faults.map(({ message }) => message) : [errorText(error)]);
    }
  });
  const toggle = (place: number) =>
    setChosen((all) => (all.includes(place) ? all.filter((one) => one !== place) : [...all, place]));
  return (
    <ConfirmDialog
      title={`Accept offer ${offer?.number ?? ''}`}
      confirm="Accept"
      width="sm"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p style={{ margin: '0 0 12px' }}>
        {customer === null && 'The prospect becomes a customer. '}
        Rooms become units, and the units take the defaults, profits and selections of the alternative.
      </p>
      <SelectInput
        label="Alternative"
        value={alternative}
        onChange={(place) => setAlternative(place ?? 0)}
        options={(offer?.alternatives ?? []).map(({ name, total }, value) => ({
          value,
          label: `${name}, ${money(total)}`,
        }))}
      />
      {(offer?.optional ?? []).map((place) => {
        const option = options[place];
        return option ? (
          <div key={place}>
            <FormControlLabel
              control={<Checkbox checked={chosen.includes(place)} onChange={() => toggle(place)} />}
              label={optionName(option)}
            />
          </div>
        ) : null;
      })}
      <OrderCounts lines={offer?.alternatives?.[alternative]?.lines ?? []} wanted={wanted} onChange={setWanted} />
      {ordersInput(wanted).length > 0 && (
        <div style={{ maxWidth: 260, marginTop: 12 }}>
          <TextInput
            label="PO of the customer"
            value={customerPo}
            onChange={setCustomerPo}
            maxLength={60}
            hint="On every draft order. Ask for it now; it can be added later."
          />
        </div>
      )}
      {offer && (
        <AcceptFigures
          proposalId={id}
          offer={offer}
          alternative={alternative}
          options={chosen}
          atTodaysPrices={atTodaysPrices}
          reason={reason}
          onReason={setReason}
        />
      )}
      {hasChanged && (
        <FormControlLabel
          control={<Checkbox checked={atTodaysPrices} onChange={(event) => setAtTodaysPrices(event.target.checked)} />}
          label="Accept at today’s prices"
        />
      )}
      {failures.map((text) => (
        <ErrorLine key={text} text={text} />
      ))}
    </ConfirmDialog>
  );
}
