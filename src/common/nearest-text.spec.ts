import { nearestText } from './nearest-text.js';

describe('The nearest text', () => {
  const names = ['page_view', 'purchase', 'sign_up', 'add_to_cart'];

  it.each([
    ['purchse', 'purchase'],
    ['purcahse', 'purchase'],
    ['purchases', 'purchase'],
    ['PURCHASE', 'purchase'],
    ['pageView', 'page_view'],
    ['Page View', 'page_view'],
    ['page-view', 'page_view'],
    ['signup', 'sign_up'],
    ['add_two_card', 'add_to_cart'],
  ])('of %s is %s', (wanted, nearest) => {
    expect(nearestText(wanted, names)).toBe(nearest);
  });

  it.each(['refund', 'x', '', 'view', 'purpose_of_a'])('of %s is none', (wanted) => {
    expect(nearestText(wanted, names)).toBeNull();
  });

  it('is the one with the fewest slips, of equally near ones the first', () => {
    expect(nearestText('orders', ['order_s23', 'orderz', 'ordert', 'order'])).toBe('orderz');
    expect(nearestText('orders', ['orderz', 'Orders'])).toBe('Orders');
  });

  it('counts letters, whatever their script', () => {
    expect(nearestText('покупкка', ['Покупка'])).toBe('Покупка');
  });
});
