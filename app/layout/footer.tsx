import { useContent } from "#app/lib/content/content-context.tsx";
import { SearchForm } from "./search-form.tsx";
import { EmailLink, ExternalLink, MenuLink, PhoneLink, quietLink } from "#app/ui/links.tsx";

const footerLink = `inline-block py-1.5 text-base ${quietLink}`;

/**
 * Three layouts: one column on phones, the firm above two rows of links from 768 px, one row of columns
 * from 1024 px.
 */
export function Footer() {
  const content = useContent();
  const { address, network } = content.company;
  return (
    <footer className="site-footer on-dark min-h-[200px] bg-forest-950 text-white md:min-h-[279px]">
      <div className="shell grid gap-x-8 gap-y-8 py-10 md:grid-cols-[1fr_1fr_1fr_auto] md:py-14 lg:grid-cols-[2fr_1fr_1fr_1fr_1.4fr] lg:py-20">
        <div className="gap-x-8 md:col-span-4 md:flex md:items-end md:justify-between lg:col-span-1 lg:block">
          <div>
            <p className="text-heading font-semibold">{content.company.name}</p>
            <p className="mt-2 max-w-[18rem] text-base text-white/80 lg:mt-3">
              {content.company.tagline}
            </p>
          </div>
          <div className="mt-6 max-w-[18rem] grow">
            <SearchForm
              id="footer-search"
              label={content.words.search.title}
              labelClass="eyebrow mb-2 block text-mint-200"
            />
          </div>
        </div>
        <nav
          aria-label={content.words.site.footer}
          className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-x-4 gap-y-6 md:col-span-3"
        >
          {content.navigation.footer.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className="eyebrow text-mint-200">{heading}</h2>
              <ul className="mt-3">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <MenuLink to={to} className={footerLink}>
                      {label}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {/* On phones the address stands beside the ways to reach the firm, or above them if the e-mail address would break. */}
        <div className="footer-firm flex flex-wrap gap-x-4 md:block">
          <h2 className="eyebrow mb-3 w-full text-mint-200">{address.city}</h2>
          <address className="text-base leading-[1.9] not-italic">
            {content.company.legalName}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </address>
          <ul>
            <li>
              <PhoneLink number={content.company.phone} className={footerLink} />
            </li>
            <li>
              <EmailLink address={content.company.email} className={footerLink} />
            </li>
            <li>
              <ExternalLink className={footerLink} href={network.url}>
                {network.name}
              </ExternalLink>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
