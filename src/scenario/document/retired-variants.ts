/** A variant that was published once, with what answers its question now. */
export interface RetiredVariant {
  readonly parent: string
  readonly reason: string
}

/** Variants that are no longer published: their addresses answer 410 with parent and reason. */
export const RETIRED_VARIANTS: Readonly<Record<string, RetiredVariant>> = {
  'alberta-cad-95': {
    parent: 'alberta-mandate-2035',
    reason: 'carbon price is drawn; threshold_carbon: missed at any price',
  },
  'alberta-no-cbam-credit': {
    parent: 'alberta-mandate-2035',
    reason: 'hypothetical border charge: annex',
  },
  'bangladesh-hot-decade': {
    parent: 'bangladesh-mandate-2035',
    reason: 'moves peak growth by 0.002 points and coal by 2.6 %: inside the drawn peak',
  },
  'bangladesh-lng-crisis': {
    parent: 'bangladesh-mandate-2035',
    reason: 'gas price is drawn from 0.65 to 1.6; p83 and break-even hold it',
  },
  'bangladesh-rooppur-late': {
    parent: 'bangladesh-mandate-2035',
    reason: 'date_rooppur_2 is drawn',
  },
  'great-britain-ar7-attrition': {
    parent: 'great-britain-mandate-2030',
    reason: 'built flags of all rows of the round are drawn',
  },
  'great-britain-data-centres': {
    parent: 'great-britain-mandate-2030',
    reason: 'growth is drawn; threshold_growth',
  },
  'great-britain-hinkley-2031': {
    parent: 'great-britain-mandate-2030',
    reason: 'date_hinkley_c1 is drawn',
  },
  'great-britain-hinkley-in-time': {
    parent: 'great-britain-mandate-2030',
    reason: 'date_hinkley_c1 is drawn',
  },
  'java-bali-hot-decade': {
    parent: 'java-bali-mandate-2035',
    reason: 'moves peak growth by 0.005 points and coal by 2.3 %: inside the drawn peak',
  },
  'java-geothermal-late': {
    parent: 'java-bali-mandate-2035',
    reason: "late12 and the row's loss per month",
  },
  'java-reserve-30': {
    parent: 'java-bali-mandate-2035',
    reason: 'reserve rule is replaced by hours of lost load',
  },
  'korea-cold-spell': {
    parent: 'south-korea-mandate-2035',
    reason: 'a peak 6 % higher lies inside the drawn peak growth; both fleets stand at 0 hours',
  },
  'korea-offshore-all-in-time': {
    parent: 'south-korea-mandate-2035',
    reason: 'block in_time; row of the state sites',
  },
  'korea-offshore-none': {
    parent: 'south-korea-mandate-2035',
    reason: 'late12 and late24; row of the older permits',
  },
  'nrw-gas-round-2027': {
    parent: 'north-rhine-westphalia-mandate-2032',
    reason: "late12 and the row's loss per month",
  },
  'nrw-lignite-one-unit': {
    parent: 'north-rhine-westphalia-mandate-2032',
    reason: 'same question as nrw-lignite-reserve-2033, which holds it now',
  },
  'ohio-allowance-price-high': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'hypothetical levy: annex',
  },
  'ohio-allowance-price-low': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'hypothetical levy: annex',
  },
  'ohio-late-transmission': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'late24',
  },
  'ohio-pjm-hot-decade': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'same question as ohio-hot-decade-drought, which holds it now',
  },
  'poland-allowance-70': {
    parent: 'poland-mandate-2035',
    reason: 'carbon price is drawn; threshold_carbon: missed at any price',
  },
  'poland-calm-week': {
    parent: 'poland-mandate-2035',
    reason: 'weather years hold the calms; hours of lost load are printed',
  },
  'poland-distance-law': {
    parent: 'poland-mandate-2035',
    reason: 'sizing: it asks how many GW more',
  },
  'poland-no-capture': {
    parent: 'poland-mandate-2035',
    reason: 'the row gives its Mt, about one',
  },
  'serbia-average-default': {
    parent: 'serbia-mandate-2035',
    reason: 'border charge: annex',
  },
  'serbia-wind-without-lines': {
    parent: 'serbia-mandate-2035',
    reason: 'built flags are drawn; row of the wind auction',
  },
  'south-africa-cape-lines-late': {
    parent: 'south-africa-mandate-2035',
    reason: "late24 and the row's loss per month",
  },
  'south-africa-demand-flat': {
    parent: 'south-africa-mandate-2035',
    reason: 'growth is drawn; threshold_growth',
  },
  'tamil-nadu-hot-decade': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'same question as tamil-nadu-weak-monsoon, which holds it now',
  },
  'tamil-nadu-nuclear-late': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'dates of both units are drawn; the test is missed with them',
  },
  'tamil-nadu-offshore-half': {
    parent: 'tamil-nadu-mandate-2035',
    reason: '1.7 Mt of some 40 that are missing',
  },
  'tamil-nadu-planned-growth': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'growth is drawn; threshold_growth',
  },
  'texas-ercot-hot-decade': {
    parent: 'texas-ercot-mandate-2035',
    reason: 'moves peak growth by 0.17 points: inside the drawn peak',
  },
  'texas-large-load-20': {
    parent: 'texas-ercot-mandate-2035',
    reason: 'large loads are inside energy growth; threshold_growth',
  },
  'texas-load-6': {
    parent: 'texas-ercot-mandate-2035',
    reason: 'growth is drawn to 7.5 %; threshold_growth',
  },
  'texas-reactors-late': {
    parent: 'texas-ercot-mandate-2035',
    reason: '1.18 GW without a project, marked implausible; date is drawn',
  },
  'turkiye-coal-returns': {
    parent: 'turkiye-mandate-2035',
    reason: 'row of the coal order: Mt without it',
  },
  'turkiye-gas-90': {
    parent: 'turkiye-mandate-2035',
    reason: 'gas price is drawn from 0.65 to 1.6; p83 and break-even hold it',
  },
  'turkiye-hot-decade': {
    parent: 'turkiye-mandate-2035',
    reason: 'same question as turkiye-dry-2021, which holds it now',
  },
  'turkiye-no-capture': {
    parent: 'turkiye-mandate-2035',
    reason: 'marked implausible: the draws hold a tenth of it at most',
  },
  'turkiye-reactor-late': {
    parent: 'turkiye-mandate-2035',
    reason: 'date_akkuyu_4 is drawn',
  },
  'vietnam-growth-4-6': {
    parent: 'vietnam-mandate-2035',
    reason: 'growth is drawn; threshold_growth',
  },
  'vietnam-growth-7-5': {
    parent: 'vietnam-mandate-2035',
    reason: 'growth is drawn; threshold_growth',
  },
  'vietnam-hot-decade': {
    parent: 'vietnam-mandate-2035',
    reason: 'same question as vietnam-dry-year, which holds it now',
  },
  'vietnam-lender-block': {
    parent: 'vietnam-mandate-2035',
    reason: 'row of the wind: Mt without it; built flags are drawn',
  },
}
