import type { ReactNode } from 'react';
import type { WholeJobFragment } from '../crew.generated';
import { callAddress, dayWords, figure, mapAddress, money } from '../words';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

/** Where and when, whom to call, what to know, what to do, and the pay. */
export function JobFacts({ job, today }: { readonly job: WholeJobFragment; readonly today: string }) {
  const { summary } = job;
  return (
    <>
      <h1>{summary.buildingUnit || summary.customer}</h1>
      <p className="when">
        {dayWords(summary.date, today)}, {summary.time}
      </p>
      <section className="card">
        <strong>{summary.customer}</strong>
        <p>{summary.address}</p>
        <div className="buttons">
          <a className="button" href={mapAddress(summary.address)} target="_blank" rel="noreferrer">
            Open in map
          </a>
          {job.contacts.map(({ name, title, phone }) => (
            <a key={`${name} ${phone}`} className="button plain" href={callAddress(phone)}>
              Call {name}
              {title !== '' && `, ${title}`}: <span className="whole">{phone}</span>
            </a>
          ))}
        </div>
      </section>
      {job.instructions.map(({ label, text }) => (
        <section key={label} className="card note">
          <h2>{label}</h2>
          <p className="text">{text}</p>
        </section>
      ))}
      <section className="card">
        <h2>Work</h2>
        <dl>
          <Fact label="Order">{summary.number}</Fact>
          <Fact label="Flooring">
            {summary.flooring}, {figure(summary.area)} {summary.areaUnit}
          </Fact>
          {job.floorPlan !== '' && <Fact label="Floor plan">{job.floorPlan}</Fact>}
          <Fact label="Occupied">{summary.isOccupied ? 'Yes' : 'No'}</Fact>
          {job.furniture !== '' && <Fact label="Furniture">{job.furniture}</Fact>}
          {job.cartons !== null && <Fact label="Cartons">{job.cartons}</Fact>}
          {job.work.map(({ label, item, quantity, unit }) => (
            <Fact key={`${label} ${item}`} label={label}>
              {[item, quantity === 0 ? '' : `${figure(quantity)} ${unit}`].filter((part) => part !== '').join(', ')}
            </Fact>
          ))}
          <Fact label={job.payIsFinal ? 'Your pay' : 'Your pay, as planned'}>{money(job.pay)}</Fact>
        </dl>
        {job.documents.length > 0 && (
          <ul className="links">
            {job.documents.map(({ id, name }) => (
              <li key={id}>
                <a href={`/crew/files/${job.id}/${id}`} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
