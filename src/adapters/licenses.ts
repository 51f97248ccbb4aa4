/** Licences of the sources, as adapters state them. */
export const LICENSES = {
  ccBy4: {
    license: 'CC-BY-4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  ccBy3: {
    license: 'CC-BY-3.0',
    license_url: 'https://creativecommons.org/licenses/by/3.0/',
  },
  cc0: {
    license: 'CC0-1.0',
    license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  pddl: {
    license: 'PDDL-1.0',
    license_url: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
  apache2: {
    license: 'Apache-2.0',
    license_url: 'https://www.apache.org/licenses/LICENSE-2.0',
  },
  mit: {
    license: 'MIT',
    license_url: 'https://opensource.org/license/mit',
  },
  gpl3: {
    license: 'GPL-3.0-only',
    license_url: 'https://www.gnu.org/licenses/gpl-3.0.html',
  },
  usGovernment: {
    license: 'US-Government-Work',
    license_url: 'https://www.usa.gov/government-works',
  },
} as const
