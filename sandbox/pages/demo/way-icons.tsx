import type { ReactNode } from "react";

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const InstalledIcon = () => (
  <Icon>
    <rect x="3" y="6" width="18" height="13" rx="3" />
    <path d="M3 10h18M16 14.5h1.5" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M11 17.5h2" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5.5" width="18" height="13" rx="3" />
    <path d="m4 8 8 5.5L20 8" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="3.25" />
    <path d="M3.5 19a5.5 5.5 0 0 1 11 0M15.5 6a3.25 3.25 0 0 1 0 6M17 14.5a5.5 5.5 0 0 1 3.5 4.5" />
  </Icon>
);

export const NoneIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1" />
  </Icon>
);
