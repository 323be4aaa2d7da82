import { company } from "#content/company.ts";
import { navigation } from "#content/navigation.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";

const { address, network } = company;

/**
 * Three layouts: one column on phones, the firm above two rows of links from 768 px, one row of columns
 * from 1024 px.
 */
export function Footer() {
  return (
    <footer className="site-footer on-dark min-h-[200px] bg-forest-950 text-white md:min-h-[279px]">
      <div className="shell grid gap-x-8 gap-y-10 py-14 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1.4fr] lg:py-20">
        <div className="md:col-span-4 lg:col-span-1">
          <p className="text-heading font-semibold">{company.name}</p>
          <p className="mt-3 max-w-[18rem] text-base text-white/80">{company.tagline}</p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-8 md:col-span-3 md:grid-cols-3 lg:col-span-3"
        >
          {navigation.footer.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className="eyebrow text-mint-200">{heading}</h2>
              <ul className="mt-3">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <a href={to} className="footer-link">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <h2 className="eyebrow text-mint-200">{address.city}</h2>
          <address className="mt-3 text-base leading-[1.9] not-italic">
            {company.legalName}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </address>
          <ul>
            <li>
              <PhoneLink number={company.phone} className="footer-link" />
            </li>
            <li>
              <EmailLink address={company.email} className="footer-link" />
            </li>
            <li>
              <a className="footer-link" href={network.url} target="_blank" rel="noopener">
                {network.name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
